// Uses the reports below the folder given as a reader does, in headless Chromium: sorts, filters, opens students, looks
// at differences; hostile text must stay text; nothing may be requested; axe must find nothing.
'use strict';
const assert = require('node:assert/strict');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {chromium} = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');

const folder = process.argv[2];
const url = kind => pathToFileURL(path.resolve(folder, kind, 'index.html')).href;
// CPU time of the page's own thread, since other work may run beside; generous, for slow machines. The goal is 1000.
const tests = [];
const test = (name, run) => tests.push({name, run});

// A page that fails the test on any console error, any exception and any request beyond its own file.
async function open(browser, kind, hash = '', options = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options});
  const page = await context.newPage();
  page.trouble = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) page.trouble.push(message.text()); });
  page.on('pageerror', error => page.trouble.push(String(error)));
  page.on('dialog', dialog => { page.trouble.push('dialog'); dialog.dismiss(); });
  page.on('request', request => { if (request.url().split('#')[0] !== url(kind)) page.trouble.push('request: ' + request.url()); });
  await page.goto(url(kind) + hash);
  return page;
}
async function close(page) {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}
const names = page => page.$$eval('table.class tbody tr:not([hidden]) th a', all => all.map(one => one.textContent));
const head = (page, label) => page.locator('table.class thead th', {hasText: label});

test('sorts by every column, both ways', async browser => {
  const page = await open(browser, 'small');
  assert.deepEqual(await names(page), ['Ada Lovelace', 'Bob Noyce', 'Cyd Charisse', 'Dan Ingalls', 'eve']);
  await head(page, 'Points').getByRole('button').click();
  assert.equal(await head(page, 'Points').getAttribute('aria-sort'), 'descending');
  assert.deepEqual((await names(page)).slice(0, 3), ['Ada Lovelace', 'Dan Ingalls', 'Bob Noyce']);
  await head(page, 'Points').getByRole('button').press('Enter');
  assert.equal(await head(page, 'Points').getAttribute('aria-sort'), 'ascending');
  assert.equal((await names(page)).at(-1), 'Ada Lovelace');
  await head(page, 'Student').getByRole('button').click();
  assert.equal(await head(page, 'Points').getAttribute('aria-sort'), 'none');
  assert.deepEqual((await names(page))[0], 'Ada Lovelace');
  await head(page, 'Language').getByRole('button').click();
  assert.equal((await names(page))[0], 'eve');
  await close(page);
});

test('filters by text, state, language and test', async browser => {
  const page = await open(browser, 'small');
  await page.getByLabel('Search').fill('NOYCE');
  assert.deepEqual(await names(page), ['Bob Noyce']);
  assert.equal(await page.locator('output').textContent(), '1 of 5 shown');
  await page.getByRole('button', {name: 'Clear'}).click();
  await page.locator('output', {hasText: /^5 shown$/}).waitFor();
  await page.getByLabel('Show').selectOption('unbuilt');
  assert.deepEqual(await names(page), ['Cyd Charisse', 'eve']);
  await page.getByLabel('Show').selectOption('passing');
  assert.deepEqual(await names(page), ['Ada Lovelace']);
  await page.getByLabel('Show').selectOption('');
  await page.getByLabel('Language').selectOption('cpp');
  assert.deepEqual(await names(page), ['Ada Lovelace', 'Dan Ingalls']);
  await page.getByLabel('Fails test').selectOption({label: 'bfs/deep'});
  assert.deepEqual(await names(page), ['Dan Ingalls']);
  await close(page);
});

test('opens a student, shows points, messages and the difference, and goes back', async browser => {
  const page = await open(browser, 'small');
  await page.getByRole('link', {name: 'Bob Noyce'}).click();
  await page.waitForSelector('#student:not([hidden]) h2');
  assert.match(await page.locator('#student h2').textContent(), /Bob Noyce/);
  assert.match(await page.title(), /Bob Noyce/);
  assert.match(await page.locator('table.criteria').textContent(), /Breadth-first search7.530/);
  assert.match(await page.locator('#student').textContent(), /the goal is counted as expanded/);
  const changed = page.locator('details.test', {hasText: 'public/short'}).locator('.diff tr.changed').first();
  assert.equal(await changed.locator('.theirs mark').textContent(), '0');
  assert.equal(await changed.locator('.mine mark').textContent(), '1␍');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'student');
  await page.getByRole('link', {name: 'Next'}).click();
  await page.locator('#student h2', {hasText: 'Cyd'}).waitFor();
  assert.match(await page.locator('#student pre').first().textContent(), /';' expected/);
  await page.goBack();
  await page.goBack();
  await page.waitForSelector('#overview:not([hidden])');
  await close(page);
});

test('opens a student by address, and every test by keyboard', async browser => {
  const page = await open(browser, 'small', '#npuzzle/ada');
  const first = page.locator('details.test').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await first.locator(':scope > div').waitFor();  // filled by an event that comes a little later
  assert.match(await first.textContent(), /All values are right/);
  assert.match(await first.textContent(), /driver bfs 1,2,5,3,4,0,6,7,8/);
  await close(page);
});

test('the overview needs no script', async browser => {
  const page = await open(browser, 'small', '', {javaScriptEnabled: false});
  assert.equal((await page.locator('table.class tbody tr').all()).length, 5);
  assert.ok(await page.locator('.histogram svg').isVisible());
  assert.ok(!await page.locator('form.tools').isVisible());
  assert.match(await page.locator('noscript').innerText(), /need JavaScript/);
  await close(page);
});

test('fits a phone without scrolling sideways', async browser => {
  for (const hash of ['', '#npuzzle/bob']) {
    for (const kind of ['small', 'hostile']) {
      const page = await open(browser, kind, kind === 'small' ? hash : '', {viewport: {width: 360, height: 740}});
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${kind}${hash} is ${over} px too wide`);
      await close(page);
    }
  }
});

test('hostile text is never run nor markup', async browser => {
  const page = await open(browser, 'hostile');
  const links = await page.$$eval('table.class tbody th a', all => all.map(one => one.getAttribute('href')));
  assert.ok(links.length >= 18);
  for (const [at, href] of links.entries()) {
    await page.evaluate(hash => { location.hash = hash; }, href);
    await page.waitForSelector('#student:not([hidden]) .diff, #student:not([hidden]) details');
    const shown = await page.locator('#student h2').textContent();
    const expected = await page.evaluate(i => JSON.parse(document.getElementById('s-0-' + i).textContent).name, at);
    assert.ok(shown.startsWith(expected), `${href}: ${shown}`);
    await page.evaluate(() => document.querySelectorAll('details.test:not([open]) > summary').forEach(one => one.click()));
    await page.locator('details.test:not(:has(> div))').first().waitFor({state: 'detached'});
    assert.equal(await page.evaluate(() => window.pwned), undefined);
    assert.equal(await page.locator('#student img, #student svg, #student script, #student [onmouseover]').count(), 0);
    assert.doesNotMatch(await page.locator('#student').textContent(), /[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
  }
  await page.hover('#student h2');
  assert.equal(await page.evaluate(() => window.pwned), undefined);
  await close(page);
});

test('axe finds nothing, light and dark', async browser => {
  for (const colorScheme of ['light', 'dark']) {
    for (const hash of ['', '#npuzzle/bob', '#npuzzle/cyd']) {
      // The page's own policy forbids foreign scripts; only here, for the checker, it is set aside.
      const context = await browser.newContext({colorScheme, bypassCSP: true});
      const page = await context.newPage();
      await page.goto(url('small') + hash);
      await page.addScriptTag({path: axe});
      const {violations} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
      const told = violations.map(one => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html).join(' | ')}`);
      assert.deepEqual(told, [], `${colorScheme} ${hash}`);
      await context.close();
    }
  }
});

test('prints a student whole', async browser => {
  const page = await open(browser, 'small', '#npuzzle/bob');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  assert.equal(await page.locator('details.test:not([open])').count(), 0);
  assert.ok(!await page.locator('.pager').isVisible());
  assert.ok((await page.pdf({format: 'A4'})).length > 10000);
  await close(page);
});

test('1000 students with 50 results each open whole', async browser => {
  const page = await open(browser, 'small');
  page.trouble = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const busy = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(one => one.name === 'TaskDuration').value;
  };
  const start = await busy();
  await page.goto(url('large'));
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
  const opened = await busy() - start;
  const {load, paint} = await page.evaluate(() => ({
    load: performance.getEntriesByType('navigation')[0].loadEventEnd,
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  }));
  const before = await busy();
  await page.evaluate(() => { location.hash = '#npuzzle/s00500'; });
  await page.locator('#student details.test').nth(49).waitFor({state: 'attached'});
  const student = await busy() - before;
  console.log(`  CPU: opened in ${Math.round(opened)} ms, a student in ${Math.round(student)} ms; ` +
    `clock: first seen after ${Math.round(paint)} ms, loaded after ${Math.round(load)} ms`);
  page.trouble = page.trouble.filter(one => one !== 'request: ' + url('large'));
  await close(page);
});

(async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
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
