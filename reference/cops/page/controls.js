// Filling menus, listening to controls, and writing texts: the page's plumbing.
const option = (value, text, chosen = false) => {
  const node = document.createElement('option');
  node.value = value;
  node.textContent = text;
  node.selected = chosen;
  return node;
};
const group = (label, options) => {
  const node = document.createElement('optgroup');
  node.label = label;
  node.append(...options);
  return node;
};

function fillMenus(app) {
  const {words, menu, game} = app;
  document.documentElement.lang = words.languageCode;
  document.title = words.title;
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = words[node.dataset.word];
  $('language').textContent = words.language;
  $('limit').placeholder = words.auto;
  const graph = $('graph').value || game.made || 'tesseract';
  const families = random => menu.families.filter(one => one.random === random).map(one => option(one.name, one.name));
  $('graph').replaceChildren(group(words.named, menu.graphs.map(name => option(name, name))), group(words.families, families(false)), group(words.random, families(true)));
  $('graph').value = graph;
  const who = by => [option('you', words.you, by === 'you'), option('computer', words.computer, by !== 'you')];
  $('cops-by').replaceChildren(...who(game.copsBy));
  $('robber-by').replaceChildren(...who(game.robberBy));
  const named = (names, chosen) => [...new Set([...names, chosen])].map(name => option(name, words.players[name] ?? name, name === chosen));
  $('cops-method').replaceChildren(...named(menu.teams, game.copsMethod));
  $('robber-method').replaceChildren(...named([...menu.robbers, 'potential:inv', 'potential:inv2', 'potential:lin'], game.robberMethod));
  $('ties').replaceChildren(option('first', words.tiesFirst, game.ties === 'first'), option('seeded', words.tiesSeeded, game.ties === 'seeded'));
  const potential = $('potential').value || 'lex';
  $('potential').replaceChildren(...menu.potentials.map(name => option(name, words.potentials[name], name === potential)));
  $('layout').replaceChildren(...['auto', ...menu.layouts].map(name => option(name, words.layouts[name], name === game.layout)));
  const keys = words.keysText.flatMap(([key, what]) => {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = key;
    text.textContent = what;
    return [term, text];
  });
  $('keys').replaceChildren(...keys);
  showGame(app);
}

// The controls as the game has them.
function showGame({game, menu}) {
  $('cops').value = game.cops;
  $('limit').value = game.limit || '';
  $('robber-must').checked = game.robberMust;
  $('cops-must').checked = game.copsMust;
  $('seed').value = game.seed;
  $('ties').value = game.ties;
  $('cops-by').value = game.copsBy;
  $('robber-by').value = game.robberBy;
  for (const [id, name] of [['cops-method', game.copsMethod], ['robber-method', game.robberMethod]]) {
    if (![...$(id).options].some(one => one.value === name)) $(id).append(option(name, name));
    $(id).value = name;
  }
  $('layout').value = game.layout;
  if (!$('graph-seed').value) $('graph-seed').value = game.graphSeed;
  const [family, parameters] = game.made.split(':');
  if (game.made && [...$('graph').options].some(one => one.value === family)) {
    $('graph').value = family;
    if (parameters) $('parameters').value = parameters;
  }
  showParameters(menu);
}

function showParameters(menu) {
  const family = menu.families.find(one => one.name === $('graph').value);
  $('parameters').disabled = family === undefined;
  $('parameters-help').textContent = family === undefined ? '' : family.parameters;
  $('graph-seed').disabled = !family?.random;
  $('another').disabled = !family?.random;
}

function listen(app) {
  const on = (id, event, run) => $(id).addEventListener(event, run);
  on('setup', 'submit', event => { event.preventDefault(); app.stop(); app.makeGraph(); });
  on('graph', 'change', () => { $('parameters').value = FAMILY_PARAMETERS[$('graph').value] ?? ''; showParameters(app.menu); });
  on('another', 'click', () => { app.stop(); $('graph-seed').value = String((BigInt(seedText($('graph-seed').value) ?? 0) + 1n) % (2n ** 64n)); app.makeGraph(); });
  on('read', 'click', () => { app.stop(); app.readGraph($('paste').value); });
  on('edit', 'click', () => app.edit());
  on('edit-add', 'click', () => app.editor.addNear(app.board.focused));
  on('edit-remove', 'click', () => app.editor.remove(app.editor.picked ?? app.board.focused));
  on('edit-undo', 'click', () => app.editor.undo());
  on('edit-use', 'click', () => app.playDrawn());
  on('edit-cancel', 'click', () => app.edit());
  on('done', 'click', () => app.finish());
  on('pass', 'click', () => app.finish());
  on('auto', 'click', () => app.autoMove());
  on('play', 'click', () => app.togglePlay());
  on('undo', 'click', () => app.step(-1));
  on('redo', 'click', () => app.step(1));
  on('restart', 'click', () => { app.stop(); app.attempt(() => app.begin(app.graph, {})); });
  on('hint', 'click', () => app.hint());
  on('number', 'click', () => app.number());
  on('replay', 'input', () => app.goTo(Number($('replay').value)));
  on('share', 'click', () => app.share());
  on('export', 'click', () => app.exportLog());
  on('import', 'click', () => $('import-file').click());
  on('import-file', 'change', () => { const [file] = $('import-file').files; $('import-file').value = ''; file?.text().then(text => app.importLog(text)); });
  on('language', 'click', () => { app.words = app.words === WORDS.en ? WORDS.ru : WORDS.en; fillMenus(app); app.note(''); if (!app.editor.on) app.arrange(); app.show(); });
  for (const id of ['legal', 'numbers', 'heat', 'potential']) on(id, 'change', () => app.show());
  on('layout', 'change', () => { app.game.layout = $('layout').value; if (!app.editor.on) { app.arrange(); app.show(); } });
  on('seed', 'change', () => { app.game.seed = seedText($('seed').value) ?? app.game.seed; $('seed').value = app.game.seed; });
  on('ties', 'change', () => { app.game.ties = $('ties').value; });
  for (const side of ['cops', 'robber']) {
    on(side + '-by', 'change', () => { app.stop(); app.game[side + 'By'] = $(side + '-by').value; app.settle(); });
    on(side + '-method', 'change', () => { app.game[side + 'Method'] = $(side + '-method').value; });
  }
  addEventListener('hashchange', () => app.openLink());
}

// What belongs to playing, or to drawing a graph.
function showEditing({editor}) {
  for (const id of ['play-actions', 'replay-row', 'facts']) $(id).hidden = editor.on;
  $('edit-actions').hidden = !editor.on;
  $('edit').setAttribute('aria-pressed', String(editor.on));
  $('board').classList.toggle('drawing', editor.on);
}

function showBoard(app) {
  const {state, game, words} = app;
  const legal = new Set(app.human() ? app.legal() : []);
  const heat = $('heat').checked && state.cops.length > 0 ? app.engine.ask(`heat potential=${$('potential').value} ${gameWords(game)}`) : null;
  $('legend').hidden = heat === null;
  const robber = state.robber ?? null;
  const placing = state.phase === 'place cops';
  const cops = placing ? app.chosen.filter(v => v !== undefined) : state.cops;
  const degree = app.board.neighbours;
  const label = v => {
    const parts = [fill(words.vertex, v)];
    cops.forEach((at, i) => { if (at === v) parts.push(fill(words.cop, i + 1)); });
    if (robber === v) parts.push(words.robber);
    if (!placing) app.chosen.forEach((at, i) => { if (at === v) parts.push(fill(words.chosen, i + 1)); });
    parts.push(degree[v].length === 1 ? words.oneNeighbour : fill(words.neighbours, degree[v].length));
    if (legal.has(v)) parts.push(words.isLegal);
    if (heat !== null) parts.push(fill(words.rank, heat.rank[v] + 1, heat.ranks), ...(heat.reached[v] ? [words.reached] : []));
    return parts.join(', ');
  };
  const showLegal = $('legal').checked && !state.phase.startsWith('place');
  app.board.show({cops, robber, legal, label, heat, best: app.best, selected: !app.human() ? null : app.side() === 'robber' ? 'robber' : placing ? null : app.selected,
    targets: placing ? [] : app.chosen.map((to, i) => [state.cops[i], to]).filter(([, to]) => to !== undefined)});
  $('board').classList.toggle('quiet', !showLegal);
  $('board').classList.toggle('plain', !$('numbers').checked);
  const over = state.phase === 'over';
  const chosen = app.chosen.filter(v => v !== undefined).length;
  $('done').disabled = !(app.side() === 'cops' && app.human() && chosen > 0 && !placing);
  $('pass').disabled = !app.human() || state.phase.startsWith('place') || chosen > 0;
  $('auto').disabled = over;
  $('play').disabled = over;
  $('play').textContent = app.playing === null ? words.play : words.stop;
  $('undo').disabled = game.shown === 0 && chosen === 0;
  $('redo').disabled = app.atEnd();
  $('hint').disabled = over;
  $('replay').max = game.acts.length;
  $('replay').value = game.shown;
  $('replay-at').textContent = `${game.shown} / ${game.acts.length}`;
}

// The end, or whose turn it is.
function showTexts(app) {
  const {state, words, game} = app;
  const chosen = app.chosen.filter(v => v !== undefined).length;
  const last = game.acts[game.shown - 1];
  const told = last === undefined ? '' : fill(game.shown % 2 === 1 ? words.copsTo : words.robberTo, last.join(', ')) + ' ';
  if (state.phase === 'over') {
    app.say(told + fill({caught: words.caught, 'escaped by limit': words.limitEnd, 'escaped by repetition': words.repetitionEnd}[state.ending], state.round));
  } else if (!app.human()) {
    app.say(told + fill(words.thinking, state.round));
  } else {
    const values = {'place cops': [chosen, game.cops], 'place robber': [], cops: [state.round, chosen, game.cops], robber: [state.round]}[state.phase];
    app.say(told + fill(words.turn[state.phase], ...values));
  }
  if (!app.atEnd()) app.note(fill(words.replaying, game.shown, game.acts.length));
}
