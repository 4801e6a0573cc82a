// Uses replay pages as a viewer does, in headless Chromium: steps, slides, plays, hides; hostile text must stay text;
// nothing may be requested; axe must find nothing.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {chromium} = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

const folder = process.argv[2];
const url = name => pathToFileURL(path.resolve(folder, name + '.html')).href;
const game = JSON.parse(fs.readFileSync(path.join(folder, 'game.json'), 'utf8'));
const tests = [];
const test = (name, run) => tests.push({name, run});

// A page that fails the test on any console error, any exception and any request beyond its own file.
async function open(browser, name, options = {}) {
  const context = await browser.newContext({viewport: {width: 1200, height: 900}, ...options});
  const page = await context.newPage();
  page.trouble = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.trouble.push(message.text()); });
  page.on('pageerror', error => page.trouble.push(String(error)));
  page.on('dialog', dialog => { page.trouble.push('dialog'); dialog.dismiss(); });
  page.on('request', request => { if (request.url() !== url(name)) page.trouble.push('request: ' + request.url()); });
  await page.goto(url(name));
  return page;
}
async function close(page) {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}
const caption = page => page.textContent('#caption');
const count = (page, what) => page.locator(what).count();
const turn = i => `${game.half_moves[i].turn} ${game.half_moves[i].by}: `;

test('begins at the setups with everything shown', async browser => {
  const page = await open(browser, 'game');
  assert.equal(await caption(page), 'Start');
  assert.equal(await count(page, '.piece'), 80);
  assert.equal(await count(page, '.rank'), 80);
  assert.equal(await page.getAttribute('#slider', 'max'), String(game.half_moves.length));
  assert.equal(await count(page, '#moves li'), game.half_moves.length + 1);
  assert.ok((await page.textContent('#result')).includes(game.result));
  await close(page);
});

test('steps by keys, buttons, slider and list', async browser => {
  const page = await open(browser, 'game');
  await page.keyboard.press('ArrowRight');
  assert.ok((await caption(page)).startsWith(turn(0)));
  await page.keyboard.press('ArrowRight');
  assert.ok((await caption(page)).startsWith(turn(1)));
  await page.keyboard.press('ArrowLeft');
  await page.click('#next');
  await page.click('#next');
  assert.ok((await caption(page)).startsWith(turn(2)));
  await page.locator('#slider').fill('10');
  assert.ok((await caption(page)).startsWith(turn(9)));
  await page.locator('#moves li').nth(5).click();
  assert.ok((await caption(page)).startsWith(turn(4)));
  await page.keyboard.press('End');
  assert.ok((await caption(page)).endsWith(game.reason));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  assert.equal(await caption(page), 'Start');
  await close(page);
});

test('ends with the pieces that the manager counted', async browser => {
  const page = await open(browser, 'game');
  await page.keyboard.press('End');
  const worth = side => page.$$eval('.piece', (all, side) => all.filter(one => one.classList.contains(side))
    .map(one => one.nextElementSibling.textContent).reduce((sum, rank) =>
      sum + (rank >= '1' && rank <= '9' ? 11 - rank : rank === 's' ? 1 : 0), 0), side);
  assert.deepEqual([await worth('red'), await worth('blue')], game.values);
  await close(page);
});

test('hides what a side cannot know', async browser => {
  const page = await open(browser, 'game');
  await page.keyboard.press('h');
  assert.equal(await count(page, '.rank'), 40);
  await page.selectOption('#seen', 'none');
  assert.equal(await count(page, '.rank'), 0);
  const fought = game.half_moves.findIndex(half => /^(KILLS|DIES)/.test(half.outcome));
  assert.ok(fought >= 0, 'the sample game has no fight');
  await page.locator('#moves li').nth(fought + 1).click();
  assert.equal(await count(page, '.rank'), 1);
  await close(page);
});

test('plays by itself and pauses', async browser => {
  const page = await open(browser, 'game');
  await page.selectOption('#speed', '60');
  await page.click('#play');
  await page.waitForFunction(() => +document.getElementById('slider').value > 3);
  await page.click('#play');
  assert.equal(await page.textContent('#play'), 'Play');
  await page.locator('#moves').press(' ');
  await page.waitForFunction(() => document.getElementById('play').textContent === 'Pause');
  await close(page);
});

test('shows hostile text as text', async browser => {
  const page = await open(browser, 'hostile');
  await page.keyboard.press('End');
  assert.ok((await caption(page)).includes('<script>alert(3)'));
  assert.ok((await page.textContent('pre')).includes('<img src=x onerror=alert(2)>'));
  assert.equal(await count(page, 'img'), 0);
  assert.equal(await page.inputValue('#seen'), 'blue');
  await close(page);
});

test('fits a phone', async browser => {
  const page = await open(browser, 'game', {viewport: {width: 360, height: 700}});
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await close(page);
});

for (const colorScheme of ['light', 'dark'])
  test('has nothing for axe to find, ' + colorScheme, async browser => {
    const page = await open(browser, 'game', {colorScheme});
    await page.addScriptTag({path: axe});
    const found = await page.evaluate(() => axe.run());
    assert.deepEqual(found.violations.map(one => one.id + ': ' + one.nodes.map(node => node.target).join(' ')), []);
    await close(page);
  });

(async () => {
  const browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox']});
  let failed = 0;
  for (const {name, run} of tests) {
    try {
      await run(browser);
      console.log('ok   ' + name);
    } catch (error) {
      failed += 1;
      console.log('FAIL ' + name + '\n' + error.stack);
    }
  }
  await browser.close();
  process.exit(failed ? 1 : 0);
})();
