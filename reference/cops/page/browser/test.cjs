// Plays in the page given as a person does, in headless Chromium, from disk: a game by mouse and by keys, auto move,
// undo, a pasted graph, a shared link, a saved game; both languages; nothing may be requested; axe must find nothing.
// With SHOTS=FOLDER pictures are left there.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {chromium} = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

const file = process.argv[2];
const url = pathToFileURL(path.resolve(file)).href;
const tests = [];
const test = (name, run) => tests.push({name, run});

// A page that fails the test on any console error, any exception and any request beyond its own file.
async function open(browser, hash = '', options = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, locale: 'en-GB', reducedMotion: 'reduce', ...options});
  const page = await context.newPage();
  page.setDefaultTimeout(90000);
  page.trouble = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.trouble.push(message.text()); });
  page.on('pageerror', error => page.trouble.push(String(error)));
  page.on('request', request => { if (!/^(blob:|data:)/.test(request.url()) && request.url().split('#')[0] !== url) page.trouble.push('request: ' + request.url()); });
  await page.goto(url + hash);
  await page.locator('#board .vertex').first().waitFor();
  return page;
}
async function close(page) {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}
const status = page => page.locator('#status').textContent();
const note = page => page.locator('#note').textContent();
const vertex = (page, v) => page.locator(`#board .vertex[data-vertex="${v}"]`);
const choose = async (page, ...all) => { for (const v of all) await vertex(page, v).locator('.spot').click({force: true}); };
const game = page => page.evaluate(() => JSON.parse(JSON.stringify(window.copsPage.game)));
const button = (page, name) => page.getByRole('button', {name, exact: true});
const shot = async (page, name) => { if (process.env.SHOTS) await page.screenshot({path: path.join(process.env.SHOTS, name + '.png'), fullPage: true}); };

// Asks until it holds; the page's own policy forbids the library's way of waiting.
async function until(holds) {
  for (let i = 0; i < 400; ++i) {
    if (await holds()) return;
    await new Promise(done => setTimeout(done, 50));
  }
  assert.fail('waited in vain for ' + holds);
}

async function start(page, graph, cops, parameters = '') {
  await page.locator('#graph').selectOption(graph);
  if (parameters) await page.locator('#parameters').fill(parameters);
  await page.locator('#cops').fill(String(cops));
  await button(page, 'Start').click();
}

test('a game by mouse: place, move, catch', async browser => {
  const page = await open(browser);
  assert.match(await status(page), /Place the cops: 0 of 3/);
  assert.equal(await page.locator('#board .vertex').count(), 16);
  await start(page, 'path', 1, '7');
  await choose(page, 3);
  assert.match(await status(page), /Robber: [06]\. Round 1: move the cops/);
  await shot(page, 'path');
  const robber = (await game(page)).acts[1][0];
  for (const v of robber === 6 ? [4, 5] : [2, 1]) await choose(page, v);
  await choose(page, robber);
  assert.match(await status(page), /Caught in round \d: the cops win/);
  assert.ok(await page.locator('#auto').isDisabled());
  await close(page);
});

test('several cops: chosen one after another, taken back, moved at once', async browser => {
  const page = await open(browser);
  await start(page, 'grid', 2, '4x5');
  await choose(page, 0, 1);
  assert.match(await status(page), /Round 1: move the cops \(0 of 2 chosen\)/);
  const legal = () => page.$$eval('#board .vertex.legal', all => all.map(one => Number(one.dataset.vertex)));
  assert.deepEqual(await legal(), [0, 1, 5]);
  await choose(page, 5);
  assert.match(await status(page), /1 of 2 chosen/);
  assert.deepEqual(await legal(), [0, 1, 2, 6]);
  await button(page, 'Undo').click();
  assert.match(await status(page), /0 of 2 chosen/);
  await choose(page, 19);
  assert.match(await note(page), /Vertex 19 is not a legal move/);
  await choose(page, 5);
  await button(page, 'Move').click();
  assert.deepEqual((await game(page)).acts[2], [5, 1]);
  assert.equal((await game(page)).acts.length, 4);
  await close(page);
});

test('auto move, undo, redo and replay', async browser => {
  const page = await open(browser);
  await start(page, 'dodecahedron', 3);
  for (let i = 0; i < 4; ++i) await button(page, 'Auto move').click();
  const before = await game(page);
  assert.ok(before.acts.length >= 6, JSON.stringify(before.acts));
  await button(page, 'Undo').click();
  assert.equal((await game(page)).shown, before.acts.length - (before.acts.length % 2 === 0 ? 2 : 1));
  await button(page, 'Redo').click();
  assert.equal((await game(page)).shown, before.acts.length);
  await page.locator('#replay').fill('2');
  assert.match(await note(page), /Looking back: act 2 of/);
  await button(page, 'Auto move').click();
  const after = await game(page);
  assert.deepEqual(after.acts.slice(0, 3), before.acts.slice(0, 3));
  assert.equal(after.acts.length, 4);
  await button(page, 'Restart').click();
  assert.equal((await game(page)).acts.length, 0);
  await close(page);
});

test('a person plays the robber; two computers play on', async browser => {
  const page = await open(browser);
  await start(page, 'cycle', 1, '8');
  await page.locator('#robber-by').selectOption('you');
  await page.locator('#cops-by').selectOption('computer');
  assert.match(await status(page), /Place the robber/);
  const cop = (await game(page)).acts[0][0];
  await choose(page, (cop + 4) % 8);
  assert.match(await status(page), /Round 1: move the robber/);
  await button(page, 'Stay').click();
  assert.match(await status(page), /Round 2: move the robber/);
  await page.locator('#robber-by').selectOption('computer');
  await button(page, 'Restart').click();
  await button(page, 'Play on').click();
  await until(async () => (await game(page)).acts.length >= 4);
  await button(page, 'Stop').click();
  const length = (await game(page)).acts.length;
  await page.waitForTimeout(700);
  assert.equal((await game(page)).acts.length, length);
  await close(page);
});

test('hint, cop number and heat map', async browser => {
  const page = await open(browser);
  await start(page, 'petersen', 3);
  await page.locator('#hint').click();
  assert.match(await note(page), /At best play the robber is caught; moves of the cops until then: 1\. Best: \d/);
  await page.locator('#number').click();
  assert.match(await note(page), /Cop number: 3\. Rounds to capture at best play: 1/);
  await start(page, 'petersen', 2);
  await page.locator('#hint').click();
  assert.match(await note(page), /can escape for ever/);
  await choose(page, 0, 1);
  await page.locator('#heat').check();
  assert.ok(await page.locator('#legend').isVisible());
  assert.match(await vertex(page, 0).getAttribute('aria-label'), /vertex 0, cop 1, 3 neighbours, legal, potential \d of \d, in the cops’ reach/);
  await shot(page, 'heat');
  await close(page);
});

test('a pasted graph, and what is wrong with one', async browser => {
  const page = await open(browser);
  await page.locator('#cops').fill('2');
  await page.getByText('Paste a graph').click();
  await page.locator('#paste').fill('D?{');
  await page.locator('#read').click();
  assert.match(await page.locator('#facts').textContent(), /graph6: 5 vertices, 4 edges/);
  await page.locator('#paste').fill('>>graph6<<IsP@OkWHG\r\n');
  await page.locator('#read').click();
  assert.equal(await page.locator('#board .vertex').count(), 10);
  await page.locator('#paste').fill('IsP@OkW');
  await page.locator('#read').click();
  assert.notEqual(await note(page), '');
  assert.equal(await page.locator('#board .vertex').count(), 10);
  await page.locator('#paste').fill('p edge 4 3\ne 1 2\ne 2 3\ne 3 3\n');
  await page.locator('#read').click();
  assert.match(await note(page), /1 loops.*not connected/);
  await page.locator('#paste').fill('<img src=x onerror=alert(1)>');
  await page.locator('#read').click();
  assert.equal(await page.locator('#note img').count(), 0);
  await close(page);
});

test('a drawn graph: by mouse, by keys, undone, played', async browser => {
  const page = await open(browser);
  await start(page, 'path', 1, '2');
  await button(page, 'Draw a graph').click();
  assert.match(await status(page), /Drawing: 2 vertices, 1 edges/);
  assert.ok(!(await page.locator('#auto').isVisible()));
  const box = await page.locator('#board').boundingBox();
  const at = (x, y) => ({position: {x: box.width * x, y: box.height * y}});
  await choose(page, 1);
  await page.locator('#board').click(at(0.5, 0.25));
  await page.locator('#board').click(at(0.4, 0.8));
  assert.match(await status(page), /Drawing: 4 vertices, 3 edges/);
  await vertex(page, 3).focus();
  await page.keyboard.press('Escape');
  await choose(page, 0, 3);
  assert.match(await status(page), /4 vertices, 4 edges/);
  await choose(page, 0, 3);
  assert.match(await status(page), /4 vertices, 3 edges/);
  await button(page, 'Undo').click();
  const before = await vertex(page, 2).getAttribute('transform');
  const spot = await vertex(page, 2).locator('.spot').boundingBox();
  await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await page.mouse.down();
  await page.mouse.move(spot.x + 60, spot.y + 20, {steps: 4});
  await page.mouse.up();
  assert.notEqual(await vertex(page, 2).getAttribute('transform'), before);
  assert.match(await status(page), /4 vertices, 4 edges/);
  await vertex(page, 2).focus();
  await page.keyboard.press('Enter');  // keys work at once after a drag
  assert.match(await vertex(page, 2).getAttribute('aria-label'), /picked/);
  await page.keyboard.press('Escape');
  await shot(page, 'drawing');
  await vertex(page, 0).focus();
  await page.keyboard.press('n');
  assert.match(await status(page), /5 vertices, 4 edges/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '4');
  await page.keyboard.press('Delete');
  assert.match(await status(page), /4 vertices, 4 edges/);
  const drawn = await vertex(page, 2).getAttribute('transform');
  await page.locator('#edit-use').click();
  assert.match(await page.locator('#facts').textContent(), /graph6: 4 vertices, 4 edges/);
  assert.equal(await vertex(page, 2).getAttribute('transform'), drawn);
  await page.locator('#number').click();
  assert.match(await note(page), /Cop number: 2/);
  await button(page, 'Draw a graph').click();
  await button(page, 'Remove vertex').click();
  await button(page, 'Cancel').click();
  assert.match(await page.locator('#facts').textContent(), /4 vertices/);
  assert.match(await status(page), /Place the cops/);
  await close(page);
});

test('a shared link and a saved game come back as they were', async browser => {
  const page = await open(browser);
  await start(page, 'grid', 2, '4x4');
  for (let i = 0; i < 3; ++i) await button(page, 'Auto move').click();
  const before = await game(page);
  await page.locator('#share').click();
  const link = await page.locator('#link').inputValue();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save game').click()]);
  const log = fs.readFileSync(await download.path(), 'utf8');
  await close(page);
  const other = await open(browser, link.slice(link.indexOf('#')));
  const after = await game(other);
  for (const name of ['graph6', 'cops', 'acts', 'shown', 'seed', 'made']) assert.deepEqual(after[name], before[name], name);
  assert.match(await other.locator('#facts').textContent(), /grid:4x4: 16 vertices, 24 edges; grid/);
  await start(other, 'cycle', 1, '5');
  await other.locator('#import-file').setInputFiles({name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(log)});
  await until(async () => await other.locator('#board .vertex').count() === 16);
  assert.deepEqual((await game(other)).acts, before.acts);
  await other.locator('#import-file').setInputFiles({name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"cops-game","version":1,"graph6":"~~","cops":1,"acts":[]}')});
  await until(async () => await note(other) !== '');
  assert.deepEqual((await game(other)).acts, before.acts);
  await close(other);
  for (const bad of ['#g=A_&acts=9', '#nonsense', '#g=%3Cscript%3E&k=1', '#g=A_&k=1&acts=0;1;;']) {
    const broken = await open(browser, bad);
    assert.notEqual(await note(broken), '', bad);
    assert.equal(await broken.locator('#board .vertex').count(), 16, bad);
    await close(broken);
  }
});

test('a game by keys alone', async browser => {
  const page = await open(browser);
  await start(page, 'grid', 2, '3x4');
  await vertex(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '1');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  assert.deepEqual((await game(page)).acts[0], [5, 6]);
  await page.keyboard.press('2');
  assert.match(await note(page), /Cop 2 chosen/);
  await page.keyboard.press('1');
  await vertex(page, 0).focus();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '1');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '4');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), '1');
  for (let i = 0; i < 9; ++i) await page.keyboard.press('Tab');  // past the last legal vertex the board lets go
  assert.equal(await page.evaluate(() => document.activeElement.closest('#board')), null);
  await vertex(page, 5).focus();
  const before = (await game(page)).acts.length;
  await page.keyboard.press('p');
  assert.equal((await game(page)).acts.length, before + 2);
  await page.keyboard.press('u');
  assert.equal((await game(page)).shown, before);
  await page.keyboard.press('r');
  await page.keyboard.press('h');
  assert.match(await note(page), /caught/);
  await page.keyboard.press('m');
  assert.ok(await page.locator('#heat').isChecked());
  for (let i = 0; i < 12 && !/Caught/.test(await status(page)); ++i) await page.keyboard.press('a');
  assert.match(await status(page), /Caught in round/);
  await close(page);
});

test('speaks Russian', async browser => {
  const page = await open(browser, '', {locale: 'ru-RU'});
  assert.equal(await page.title(), 'Полицейские и грабитель');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ru');
  await button(page, 'Автоход').click();
  await button(page, 'Автоход').click();
  assert.match(await status(page), /Раунд|Пойман/);
  await shot(page, 'russian');
  await page.getByText('Вставить граф').click();
  const wrong = ['IsP@OkW', 'D?', 'D?|', 'A~', '?', '>>graph6<<', '&C', ';A', '"', '0 1\n0 x\n', '0 1 2\n', '3 1\n0 9\n', 'p edge 2 1\ne 1 3\n', 'p edge x 1\n', 'e 1 2\np edge 2 1\n',
    'p edge 2 1\np edge 2 1\n', 'p edge 2 1\na 1 2\n', 'p edge 2 1\nq 1\n', '010\n100\n001\n010\n', '010\n10\n000\n', '011\n000\n000\n', 'p edge 99999 0\n'];
  for (const text of wrong) {
    await page.locator('#paste').fill(text);
    await page.locator('#read').click();
    assert.match(await note(page), /[а-яё]{4}/, `${text}: ${await note(page)}`);
    assert.doesNotMatch(await note(page), /[a-z]+ (is|has|a|the|of|in) /, text);
  }
  for (const [graph, parameters] of [['path', '0'], ['path', '1,2'], ['gnp', '20'], ['gnp', '60,0.001'], ['gnp', '20,7'], ['grid', '400x400']]) {
    await page.locator('#graph').selectOption(graph);
    await page.locator('#parameters').fill(parameters);
    await button(page, 'Начать').click();
    assert.match(await note(page), /[а-яё]{4}/, `${graph}:${parameters}: ${await note(page)}`);
  }
  await button(page, 'English').click();
  assert.equal(await page.title(), 'Cops and robber');
  assert.match(await status(page), /Round|Caught/);
  const words = await page.evaluate(() => [...document.querySelectorAll('[data-word]')].filter(one => one.textContent === 'undefined' || one.textContent === '').map(one => one.dataset.word));
  assert.deepEqual(words, []);
  await close(page);
});

test('rules: a robber who has to move', async browser => {
  const page = await open(browser);
  await page.locator('#robber-must').check();
  await start(page, 'path', 1, '2');
  await page.locator('#robber-by').selectOption('you');
  await choose(page, 0, 1);
  await page.locator('#pass').click();
  assert.match(await status(page), /move the robber/);
  await choose(page, 1);
  assert.match(await note(page), /not a legal move/);
  await choose(page, 0);
  assert.match(await status(page), /Caught/);
  await close(page);
});

test('every graph of the menu can be started', async browser => {
  const page = await open(browser);
  for (const graph of await page.$$eval('#graph option', all => all.map(one => one.value))) {
    await page.locator('#graph').selectOption(graph);
    await button(page, 'Start').click();
    const name = await page.locator('#facts').textContent();
    assert.ok(name.startsWith(graph), `${graph}: ${name} ${await note(page)}`);
  }
  await close(page);
});

test('fits a phone without scrolling sideways', async browser => {
  const page = await open(browser, '', {viewport: {width: 360, height: 740}});
  await button(page, 'Auto move').click();
  await button(page, 'Auto move').click();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${over} px too wide`);
  await shot(page, 'phone');
  await close(page);
});

test('axe finds nothing, light and dark', async browser => {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({colorScheme, bypassCSP: true, reducedMotion: 'reduce', locale: 'en-GB'});
    const page = await context.newPage();
    page.setDefaultTimeout(90000);
    await page.goto(url);
    await page.locator('#board .vertex').first().waitFor();
    await button(page, 'Auto move').click();
    await page.locator('#heat').check();
    await page.locator('#share').click();
    await page.getByText('Paste a graph').click();
    await page.addScriptTag({path: axe});
    const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
    const told = violations.map(one => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html + ' ' + node.failureSummary).join(' | ')}`);
    assert.deepEqual(told, [], colorScheme);
    await shot(page, colorScheme);
    await context.close();
  }
});

(async () => {
  const browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']});
  let failed = 0;
  for (const {name, run} of tests) {
    try {
      await run(browser);
      console.log('ok   ' + name);
    } catch (error) {
      ++failed;
      console.log('FAIL ' + name + '\n' + error.stack);
    }
  }
  await browser.close();
  console.log(`${tests.length - failed} of ${tests.length} passed`);
  process.exit(failed ? 1 : 0);
})();
