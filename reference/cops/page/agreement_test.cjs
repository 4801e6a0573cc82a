// agreement_test.cjs ENGINE.wasm COPS_SESSION: plays games in the page's engine and asks the native program the same;
// every answer must be the same, byte for byte.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const {spawnSync} = require('node:child_process');
const {Engine} = require('./engine.js');
const {gameWords, linkOf, gameOfLink, logOf, gameOfLog, DEFAULT_GAME} = require('./state.js');

const [wasm, native] = process.argv.slice(2);
const requests = [], answers = [];

const TEAMS = ['random', 'greedy', 'conjugate', 'conjugate:inv2', 'conjugate+', 'exact', 'punisher'];
const ROBBERS = ['random', 'wary', 'greedy', 'potential', 'potential:inv', 'potential:lin', 'improved', 'improved:3', 'electric', 'exact'];
const GRAPHS = ['tesseract', 'petersen', 'grid:5x6', 'regular:24,3', 'gnp:20,0.18', 'tree:24,4', 'ws:24,4,0.2', 'geometric:30,0.3', 'path:70', 'city:66'];

(async () => {
  const engine = await Engine.start(fs.readFileSync(wasm));
  const raw = engine.ask.bind(engine);
  const ask = request => {
    requests.push(request);
    try {
      const answer = raw(request);
      answers.push(JSON.stringify(answer));
      return answer;
    } catch (error) {
      if (error.constructor.name !== 'EngineError') throw error;
      answers.push(JSON.stringify({error: error.message}));
      return null;
    }
  };

  let games = 0, moves = 0;
  const play = (cops, copsMethod, robberMethod, seed, rules) => {
    const game = {...DEFAULT_GAME, cops, copsMethod, robberMethod, seed: String(seed), ties: seed % 2 ? 'first' : 'seeded', limit: 12, ...rules, acts: []};
    for (;;) {
      game.shown = game.acts.length;
      const state = ask('state ' + gameWords(game));
      if (state.phase === 'over') break;
      const side = state.phase.endsWith('cops') ? 'cops' : 'robber';
      const answer = ask(`choose side=${side} player=${game[side + 'Method']} ${gameWords(game)}`);
      if (answer === null) return;  // no exact play under a variant; the refusal is compared as well
      if (game.acts.length % 5 === 3) { ask(`heat potential=${['lex', 'inv', 'inv2', 'lin'][seed % 4]} ${gameWords(game)}`); ask('hint ' + gameWords(game)); }
      game.acts.push(answer.to);
      ++moves;
    }
    ++games;
  };
  ask('menu');
  GRAPHS.forEach((graph, at) => {
    const made = ask(`make graph=${graph} seed=${at + 1}`);
    ask('layout kind=circle');
    ask(`number max=${made.vertices > 40 ? 1 : 2}`);
    for (let i = 0; i < 14; ++i) {
      const rules = i % 7 === 6 ? {robberMust: true, copsMust: i % 2 === 0} : {};
      play(1 + (i + at) % 3, TEAMS[(i * 3 + at) % TEAMS.length], ROBBERS[(i * 7 + at) % ROBBERS.length], i + 1, rules);
    }
    ask('read\n' + made.graph6 + '\n');
  });
  const wrong = ['make graph=nothing', 'make graph=grid:0', 'read\n', 'read\nC', 'read\n~~~', 'read\np edge 2 1\ne 1 3', 'state acts=9999', 'state acts=1;1;;', 'state cops=99',
    'state acts=' + '0;'.repeat(50), 'choose side=cops player=nobody', 'choose side=robber player=potential', 'hint acts=0,1', 'heat potential=none acts=0', 'dance', ''];
  for (const request of wrong) assert.equal(ask(request), null, request);

  const input = requests.map(text => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')).join('\n') + '\n';
  const run = spawnSync(native, {input, encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(run.status, 0, run.stderr);
  const theirs = run.stdout.trimEnd().split('\n');
  assert.equal(theirs.length, answers.length);
  theirs.forEach((line, i) => assert.equal(JSON.stringify(JSON.parse(line)), answers[i], requests[i]));
  assert.ok(games > 100 && moves > 1000, `${games} games, ${moves} moves`);

  // A game survives a link and a log.
  const game = {...DEFAULT_GAME, made: 'grid:5x6', graph6: 'I?h]@eOWG', cops: 2, copsBy: 'computer', acts: [[0, 4], [7], [1, 4]], shown: 2, seed: '18446744073709551615'};
  assert.deepEqual(gameOfLink(linkOf(game)), game);
  assert.deepEqual(gameOfLog(logOf(game, null)).acts, game.acts);
  for (const bad of ['#', '#g=&acts=', '#g=A_&k=0', '#g=A_&acts=1;;2', '#g=A_&k=99', '#g=A_&acts=x']) assert.throws(() => gameOfLink(bad), Error, bad);
  for (const bad of ['', '[]', 'null', '{}', '{"format":"cops-game","version":2}', '{"format":"cops-game","version":1,"graph6":"A_","cops":1,"acts":[["<b>"]]}']) {
    assert.throws(() => gameOfLog(bad), Error, bad);
  }
  console.log(`${games} games, ${moves} moves, ${answers.length} answers: the same`);
})().catch(error => { console.error(error); process.exit(1); });
