// A game as the page keeps it: plain data, read from and written to links and files. The engine decides what is legal.
const DEFAULT_GAME = {
  made: 'tesseract', graphSeed: '1', graph6: '', cops: 3, limit: 0, robberMust: false, copsMust: false, seed: '1', ties: 'first',
  copsBy: 'you', robberBy: 'computer', copsMethod: 'conjugate+', robberMethod: 'potential', layout: 'auto', acts: [], shown: 0,
};

const actsText = acts => acts.map(act => act.join(',')).join(';');

// The words of a request that describe the game after its first `count` acts.
function gameWords(game, count = game.shown) {
  return `cops=${game.cops} limit=${game.limit} robber-must-move=${game.robberMust ? 1 : 0} ` +
    `cops-must-move=${game.copsMust ? 1 : 0} seed=${game.seed} ties=${game.ties} acts=${actsText(game.acts.slice(0, count))}`;
}

const isList = (value, most) => Array.isArray(value) && value.length <= most;
const wholeFrom = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

function readActs(text) {
  if (!text) return [];
  if (!/^\d{1,5}([,;]\d{1,5})*$/.test(text)) throw new Error('acts');
  return text.split(';').map(act => act.split(',').map(Number));
}

// Seeds are 64-bit numbers; kept as text of digits.
const seedText = value => (/^\d{1,20}$/.test(String(value)) && BigInt(value) < 2n ** 64n ? String(value) : null);

const LINK_WORDS = {copsBy: 'c', robberBy: 'r', copsMethod: 'cm', robberMethod: 'rm', layout: 'draw', ties: 'ties'};

function linkOf(game) {
  const words = new URLSearchParams({g: game.graph6, made: game.made, k: game.cops, seed: game.seed, acts: actsText(game.acts), at: game.shown});
  for (const [name, word] of Object.entries(LINK_WORDS)) if (game[name] !== DEFAULT_GAME[name]) words.set(word, game[name]);
  if (game.limit) words.set('t', game.limit);
  if (game.robberMust) words.set('rmust', 1);
  if (game.copsMust) words.set('cmust', 1);
  return '#' + words;
}

// A checked game from a link's fragment; throws an Error naming the word that is wrong.
function gameOfLink(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const acts = readActs(words.get('acts'));
  const game = {...DEFAULT_GAME, made: words.get('made') ?? '', graph6: words.get('g') ?? '', cops: Number(words.get('k') ?? 1), acts};
  for (const [name, word] of Object.entries(LINK_WORDS)) if (words.has(word)) game[name] = words.get(word);
  game.seed = seedText(words.get('seed') ?? 1);
  game.limit = Number(words.get('t') ?? 0);
  game.robberMust = words.has('rmust');
  game.copsMust = words.has('cmust');
  game.shown = Math.min(Number(words.get('at') ?? acts.length), acts.length);
  return checkedGame(game);
}

function checkedGame(game) {
  const require = (holds, what) => { if (!holds) throw new Error(what); };
  require(typeof game.graph6 === 'string' && game.graph6.length > 0 && game.graph6.length < 3e6, 'graph6');
  require(wholeFrom(game.cops, 1, 16), 'cops');
  require(wholeFrom(game.limit, 0, 1000000), 'limit');
  require(game.seed !== null && game.seed !== undefined, 'seed');
  require(['you', 'computer'].includes(game.copsBy) && ['you', 'computer'].includes(game.robberBy), 'players');
  require(typeof game.copsMethod === 'string' && typeof game.robberMethod === 'string', 'methods');
  require(/^[a-z0-9+:,.x-]*$/.test(game.made) && /^[a-z]+$/.test(game.layout), 'graph');
  require(/^[a-z0-9+:]+$/.test(game.copsMethod) && /^[a-z0-9+:]+$/.test(game.robberMethod), 'methods');
  require(['first', 'seeded'].includes(game.ties), 'ties');
  require(isList(game.acts, 2000002) && game.acts.every(act => isList(act, 16) && act.every(v => wholeFrom(v, 0, 16383))), 'acts');
  require(wholeFrom(game.shown, 0, game.acts.length), 'at');
  return game;
}

// The log format of `cops play --log` and `cops referee --log`; docs/cops-play.md describes it.
function logOf(game, result) {
  return JSON.stringify({
    format: 'cops-game', version: 1, graph6: game.graph6, made: game.made, cops: game.cops, limit: game.limit,
    rules: {robber_must_move: game.robberMust, cops_must_move: game.copsMust}, seed: game.seed, ties: game.ties,
    players: {cops: game.copsMethod, robber: game.robberMethod}, acts: game.acts, result,
  });
}

function gameOfLog(text) {
  const log = JSON.parse(text);
  if (log === null || log.format !== 'cops-game') throw new Error('format');
  if (log.version !== 1) throw new Error('version');
  const known = /^[a-z0-9+:]+$/;
  return checkedGame({
    ...DEFAULT_GAME, graph6: log.graph6, made: typeof log.made === 'string' ? log.made : '', cops: log.cops, limit: log.limit ?? 0,
    robberMust: Boolean(log.rules?.robber_must_move), copsMust: Boolean(log.rules?.cops_must_move), seed: seedText(log.seed ?? 1),
    ties: log.ties ?? 'first', copsMethod: known.test(log.players?.cops) ? log.players.cops : 'conjugate+',
    robberMethod: known.test(log.players?.robber) ? log.players.robber : 'potential', acts: log.acts, shown: isList(log.acts, 2000002) ? log.acts.length : 0,
  });
}

if (typeof module !== 'undefined') module.exports = {DEFAULT_GAME, actsText, gameWords, linkOf, gameOfLink, logOf, gameOfLog};
