// The page: one game, its controls and what they show.
const $ = id => document.getElementById(id);

// Parameters to begin with, by family.
const FAMILY_PARAMETERS = {
  path: '9', cycle: '8', complete: '6', star: '8', wheel: '9', bipartite: '3,4', grid: '5x6', torus: '4x5', hypercube: '5', gp: '12,5', kneser: '6,2',
  paley: '17', plane: '3', flower: '5', rook: '4x4', tree: '24,4', gnp: '20,0.18', regular: '24,3', ws: '24,4,0.2', ba: '24,2', geometric: '36,0.26', city: '60',
};

class App {
  constructor(engine) {
    this.engine = engine;
    this.menu = engine.ask('menu');
    this.game = {...DEFAULT_GAME};
    this.chosen = [];       // where the cops chosen so far go; undefined: not chosen
    this.selected = 0;      // the cop that moves next
    this.best = new Set();  // vertices of the last hint
    this.playing = null;
    this.board = new Board($('board'), v => this.choose(v), event => this.key(event));
    this.editor = new Editor(this);
    this.words = WORDS[(navigator.language ?? 'en').startsWith('ru') ? 'ru' : 'en'];
    fillMenus(this);
    listen(this);
    if (location.hash.length > 1) this.openLink(); else this.makeGraph();
  }

  // Runs something that asks the engine; its refusal becomes a note. False when it was refused.
  attempt(run) {
    try {
      run();
      return true;
    } catch (error) {
      if (error instanceof EngineError) {
        this.note(this.words === WORDS.ru ? reasonInRussian(error.message) : error.message);
      } else if (error instanceof WebAssembly.RuntimeError) {
        this.engine.restart().then(() => this.engine.ask('read\n' + this.game.graph6)).then(() => this.note(this.words.engineStopped));
      } else {
        throw error;
      }
      return false;
    }
  }

  note(text) { $('note').textContent = text; }
  say(text) { $('status').textContent = text; }

  makeGraph() {
    const family = $('graph').value, parameters = $('parameters').value.trim();
    const made = this.menu.graphs.includes(family) || parameters === '' ? family : `${family}:${parameters}`;
    const seed = seedText($('graph-seed').value) ?? '1';
    this.attempt(() => this.begin(this.engine.ask(`make graph=${made.replace(/\s/g, '')} seed=${seed}`), {made, graphSeed: seed}));
  }

  // Into the drawing of a graph, or out of it without a change.
  edit() {
    this.stop();
    this.note(this.editor.on ? '' : this.words.editHelp);
    if (this.editor.on) { this.editor.stop(); this.arrange(); this.show(); } else this.editor.start();
    showEditing(this);
  }

  playDrawn() {
    const {points} = this.editor;
    this.attempt(() => this.begin(this.engine.ask('read\n' + this.editor.text()), {made: ''}, points));
  }

  readGraph(text) { return this.attempt(() => this.begin(this.engine.ask('read\n' + text), {made: ''})); }

  // A new game on the graph that the engine has just taken. points: where a person has drawn the vertices.
  begin(graph, change, points = null) {
    this.graph = graph;
    this.points = points;
    this.editor.stop();
    showEditing(this);
    Object.assign(this.game, change, {graph6: graph.graph6, acts: [], shown: 0, ...this.setup()});
    this.arrange();
    const notes = [];
    if (graph.loops || graph.repeated) notes.push(fill(this.words.dropped, graph.loops, graph.repeated));
    if (!graph.connected) notes.push(this.words.notConnected);
    this.note(notes.join('; '));
    this.settle();
  }

  setup() {
    return {cops: Math.min(16, Math.max(1, Math.trunc(Number($('cops').value)) || 1)), limit: Math.min(1e6, Math.max(0, Math.trunc(Number($('limit').value)) || 0)),
      robberMust: $('robber-must').checked, copsMust: $('cops-must').checked};
  }

  // Draws the graph; the engine knows how a graph that it made is best drawn.
  arrange() {
    const {kind, points} = this.engine.ask(`layout kind=${this.game.layout} made=${this.game.made} seed=1`);
    this.board.draw(this.graph, this.game.layout === 'auto' && this.points ? this.points : points);
    const name = this.game.made || 'graph6';
    $('facts').textContent = `${name}: ${fill(this.words.facts, this.graph.vertices, this.graph.edges.length)}; ${this.words.layouts[kind]}`;
  }

  openGame(game) {
    return this.attempt(() => {
      const graph = this.engine.ask('read\n' + game.graph6);
      this.engine.ask('state ' + gameWords(game, game.acts.length));
      this.engine.ask('state ' + gameWords(game));
      this.graph = graph;
      this.game = game;
      this.points = null;
      this.editor.stop();
      showEditing(this);
      this.note('');
      this.stop();
      showGame(this);
      this.arrange();
      this.refresh();
    });
  }

  openLink() {
    try {
      const game = gameOfLink(location.hash);
      if (this.openGame(game)) return;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.note(fill(this.words.badLink, error.message));
    }
    if (this.graph === undefined) { const note = $('note').textContent; this.makeGraph(); this.note(note); }
  }

  // The position shown, from the engine.
  refresh() {
    this.state = this.engine.ask('state ' + gameWords(this.game));
    this.chosen = [];
    this.selected = 0;
    this.best = new Set();
    this.show();
  }

  side() {
    const {phase} = this.state;
    return phase === 'over' ? null : phase.endsWith('cops') ? 'cops' : 'robber';
  }
  human() { return this.side() !== null && this.game[this.side() + 'By'] === 'you'; }
  atEnd() { return this.game.shown === this.game.acts.length; }

  // Where the selected piece may go.
  legal() {
    const {phase, legal} = this.state;
    if (phase === 'over') return [];
    if (phase.startsWith('place')) return [...Array(this.graph.vertices).keys()];
    return legal[phase === 'cops' ? Math.min(this.selected, legal.length - 1) : 0];
  }

  act(to) {
    const game = this.game;
    const before = [game.acts, game.shown];
    game.acts = [...game.acts.slice(0, game.shown), to];
    game.shown = game.acts.length;
    if (!this.attempt(() => this.refresh())) { [game.acts, game.shown] = before; this.refresh(); return false; }
    return true;
  }

  // A click or Enter on a vertex.
  choose(vertex) {
    if (this.editor.on) return this.editor.choose(vertex);
    this.stop();
    if (this.side() === null) return;
    if (this.state.phase === 'cops' && !this.legal().includes(vertex)) {
      const own = this.state.cops.findIndex((at, i) => at === vertex && i !== this.selected);
      if (own >= 0) return this.select(own);
    }
    if (!this.legal().includes(vertex)) return this.note(fill(this.words.notLegal, vertex));
    if (this.side() === 'robber') { if (this.act([vertex])) this.settle(); return; }
    this.chosen[this.selected] = vertex;
    const next = [...Array(this.game.cops).keys()].find(i => this.chosen[i] === undefined);
    if (next === undefined) return this.finish();
    this.selected = next;
    this.note('');
    this.show();
  }

  select(cop) {
    if (this.side() !== 'cops' || cop >= this.game.cops) return;
    this.selected = cop;
    this.note(fill(this.words.chooseCop, cop + 1));
    this.show();
  }

  // Cops not chosen stay where they are.
  finish() {
    this.stop();
    if (this.state.phase === 'cops') {
      if (this.act(this.state.cops.map((at, i) => this.chosen[i] ?? at))) this.settle();
    } else if (this.state.phase === 'place cops' && this.chosen.filter(v => v !== undefined).length === this.game.cops) {
      if (this.act([...this.chosen])) this.settle();
    } else if (this.state.phase === 'robber') {
      if (this.act([this.state.robber])) this.settle();
    }
  }

  // The computer's move for the side whose turn it is.
  auto() {
    const side = this.side();
    if (side === null) return false;
    let to = null;
    return this.attempt(() => { ({to} = this.engine.ask(`choose side=${side} player=${this.game[side + 'Method']} ${gameWords(this.game)}`)); }) && this.act(to);
  }

  // Lets the computer answer until a person is to move; two computers wait to be started.
  settle() {
    this.refresh();
    if (this.game.copsBy !== 'you' && this.game.robberBy !== 'you') return;
    while (this.side() !== null && !this.human() && this.atEnd()) if (!this.auto()) return;
  }

  autoMove() {
    this.stop();
    if (!this.auto()) return;
    this.settle();
  }

  togglePlay() {
    if (this.playing !== null) return this.stop();
    this.playing = setInterval(() => { if (this.side() === null || !this.auto()) this.stop(); }, 550);
    this.show();
  }
  stop() {
    clearInterval(this.playing);
    this.playing = null;
    if (this.state !== undefined) $('play').textContent = this.words.play;
  }

  goTo(shown) {
    this.stop();
    this.game.shown = Math.max(0, Math.min(shown, this.game.acts.length));
    this.note('');
    this.refresh();
  }

  // To the last (next) position in which a person decides; any position when there is none.
  step(direction) {
    if (this.chosen.length > 0 && direction < 0) { this.chosen = []; this.selected = 0; return this.show(); }
    const {acts, copsBy, robberBy} = this.game;
    const decides = at => (at % 2 === 0 ? copsBy : robberBy) === 'you' || (copsBy !== 'you' && robberBy !== 'you') || at === acts.length;
    let at = this.game.shown + direction;
    while (at > 0 && at < acts.length && !decides(at)) at += direction;
    if (at >= 0 && at <= acts.length) this.goTo(at);
  }

  hint() {
    this.attempt(() => {
      const {time, best} = this.engine.ask('hint ' + gameWords(this.game));
      const words = this.words;
      const verdict = time === null ? words.hintNever : time === 1 && this.state.phase === 'cops' ? words.hintNow : fill(words.hintCops, time);
      this.note(`${verdict} ${fill(words.hintBest, best.join(', '))}`);
      this.best = new Set(best);
      this.show();
    });
  }

  number() {
    this.attempt(() => {
      const answer = this.engine.ask('number max=4');
      this.note(answer.number ? fill(this.words.numberIs, answer.number, answer.time) : fill(this.words.numberAbove, answer.above));
    });
  }

  share() {
    history.replaceState(null, '', linkOf(this.game));
    $('link').value = location.href;
    $('link-box').hidden = false;
    const told = text => this.note(text);
    if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(() => told(this.words.copied), () => told(this.words.shared));
    else told(this.words.shared);
  }

  exportLog() {
    const last = this.engine.ask('state ' + gameWords(this.game, this.game.acts.length));
    const result = last.phase === 'over' ? {ending: last.ending, round: last.round} : null;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([logOf(this.game, result) + '\n'], {type: 'application/json'}));
    link.download = 'cops-game.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  importLog(text) {
    try {
      this.openGame(gameOfLog(text));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      this.note(fill(this.words.badLog, error.message));
    }
  }

  // Keys on the board; true when it was one of them.
  key(event) {
    if (this.editor.on) return this.editor.key(event, this.board.focused);
    const {key} = event;
    const letter = key.toLowerCase();
    if (/^[1-9]$/.test(key)) this.select(Number(key) - 1);
    else if (letter === 'p') this.finish();
    else if (letter === 'a') this.autoMove();
    else if (letter === 'u') this.step(-1);
    else if (letter === 'r') this.step(1);
    else if (letter === 'h') this.hint();
    else if (letter === 'm') { $('heat').checked = !$('heat').checked; this.show(); }
    else return false;
    return true;
  }

  show() { if (this.editor.on) this.editor.show(); else { showBoard(this); showTexts(this); } }
}

Engine.start(Uint8Array.from(atob(ENGINE), c => c.charCodeAt(0))).then(engine => { window.copsPage = new App(engine); },
  error => { $('status').textContent = fill(WORDS.en.noEngine, error.message); });
