'use strict';
// Sorting and filtering of the class tables, and the pages of single students. Text of students only ever becomes text
// nodes. Nothing is loaded.
(() => {
  const byId = id => document.getElementById(id);
  const blocks = new Map();
  const data = id => {
    if (!blocks.has(id)) blocks.set(id, JSON.parse(byId(id).textContent));
    return blocks.get(id);
  };

  // make('td', 'num', 'text' | node | [..]): an element with a class and children.
  const make = (tag, look, ...children) => {
    const element = document.createElement(tag);
    if (look) element.className = look;
    element.append(...children.flat(3).filter(child => child !== null && child !== undefined && child !== ''));
    return element;
  };
  const link = (href, ...children) => {
    const a = make('a', '', ...children);
    a.setAttribute('href', href);
    return a;
  };
  const column = (text, look) => {
    const th = make('th', look || '', text);
    th.scope = 'col';
    return th;
  };
  const rowHead = (...children) => {
    const th = make('th', '', ...children);
    th.scope = 'row';
    return th;
  };

  // ---- the class ----------------------------------------------------------------------------------------------

  const plain = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

  function sortBy(table, head) {
    const at = head.cellIndex;
    const number = head.firstChild.dataset.sort === 'number';
    const old = head.getAttribute('aria-sort');
    const direction = old === 'none' ? (number ? 'descending' : 'ascending') : old === 'ascending' ? 'descending' : 'ascending';
    for (const other of table.tHead.rows[0].cells) if (other.hasAttribute('aria-sort')) other.setAttribute('aria-sort', 'none');
    head.setAttribute('aria-sort', direction);
    const keys = new Map();
    const rows = [...table.tBodies[0].rows];
    for (const row of rows) keys.set(row, number ? Number(row.cells[at].dataset.k) : row.cells[at].textContent);
    const sign = direction === 'ascending' ? 1 : -1;
    const compare = number ? (a, b) => a - b : plain.compare;
    rows.sort((a, b) => sign * compare(keys.get(a), keys.get(b)));
    table.tBodies[0].append(...rows);
  }

  function matches(row, wanted) {
    if (wanted.text && !row.searchText.includes(wanted.text)) return false;
    if (wanted.language && row.cells[1].textContent !== wanted.language) return false;
    if (wanted.test !== '' && row.dataset.v[wanted.test] === 'a') return false;
    switch (wanted.state) {
      case 'failing': return /[^a]/.test(row.dataset.v);
      case 'passing': return !/[^a]/.test(row.dataset.v);
      case 'open': return 'open' in row.dataset;
      case 'unbuilt': return 'unbuilt' in row.dataset;
      default: return true;
    }
  }

  function filter(form, table) {
    const wanted = {
      text: form.elements.text.value.trim().toLowerCase(),
      state: form.elements.state.value,
      language: form.elements.language.value,
      test: form.elements.test.value,
    };
    let shown = 0;
    const rows = table.tBodies[0].rows;
    for (const row of rows) {
      row.searchText ??= row.textContent.toLowerCase();
      row.hidden = !matches(row, wanted);
      shown += row.hidden ? 0 : 1;
    }
    form.querySelector('output').textContent = shown === rows.length ? `${shown} shown` : `${shown} of ${rows.length} shown`;
  }

  function prepare(form) {
    const table = byId(form.dataset.for);
    const add = (select, value, text) => select.add(new Option(text, value));
    const languages = new Set([...table.tBodies[0].rows].map(row => row.cells[1].textContent));
    for (const language of [...languages].sort(plain.compare)) add(form.elements.language, language, language);
    let at = 0;
    for (const row of table.closest('section').querySelectorAll('tr[data-test]')) {
      add(form.elements.test, String(at++), row.querySelector('small').textContent);
    }
    const update = () => filter(form, table);
    form.addEventListener('input', update);
    form.addEventListener('reset', () => setTimeout(update));
    form.addEventListener('submit', event => event.preventDefault());
    for (const head of table.tHead.rows[0].cells) {
      if (head.hasAttribute('aria-sort')) head.firstChild.addEventListener('click', () => sortBy(table, head));
    }
    update();
  }

  // ---- one student --------------------------------------------------------------------------------------------

  const seconds = us => (us < 1e7 ? (us / 1e6).toFixed(3) : (us / 1e6).toFixed(1)) + ' s';
  const megabytes = bytes => (bytes / 1048576).toFixed(1) + ' MB';
  const usage = times => times ? `${seconds(times[0])} CPU, ${seconds(times[1])} wall, ${megabytes(times[2])}` : '';

  // A drawing in a message, lines framed by + and |, keeps its columns.
  const drawn = text => text.split(/((?:^[+|].*\n?)+)/m).map((part, i) => i % 2 ? make('span', 'drawing', part) : part);
  const message = (text, look) => text ? make('p', 'message ' + (look || ''), drawn(text)) : null;
  const staffNote = text => text ? make('p', 'message staff', make('b', '', 'For staff: '), text) : null;
  // `where` makes the region's name unique on the page.
  const block = (title, text, where) => text ? [make('h4', '', title), scrollable(make('pre', '', text), `${title}, ${where}`)] : [];
  const scrollable = (element, title) => {
    element.tabIndex = 0;
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', title);
    return element;
  };

  function criteria(student) {
    const table = make('table', 'criteria', make('thead', '', make('tr', '', column('Criterion'), column('Points', 'num'), column('Of', 'num'), column('Note'))));
    const body = make('tbody', '');
    const add = (one, penalty) => {
      const about = [one.about ? make('div', 'soft', one.about) : null, one.comment ? make('div', 'message', one.comment) : null];
      body.append(make('tr', '', rowHead(one.title, about),
        make('td', 'num', one.points === null ? '–' : one.points),
        make('td', 'num', penalty ? '' : (one.bonus ? 'bonus ' : '') + one.max), make('td', '', one.note)));
    };
    student.criteria.forEach(one => add(one, false));
    student.penalties.forEach(one => add(one, true));
    table.append(body);
    return make('div', 'scroll', table);
  }

  const cut = n => n ? make('span', 'cut', `…[${n.toLocaleString('en')} bytes]`) : null;

  function side(line, look, word) {
    if (!line) return [make('td', 'num ' + look), make('td', 'txt ' + look)];
    const [number, before, mark, after, cutBefore, cutAfter, lineFeed] = line;
    return [make('td', 'num ' + look, String(number)),
      make('td', 'txt ' + look, word ? make('span', 'away', word + ': ') : null, cut(cutBefore), before, mark ? make('mark', '', mark) : null, after, cut(cutAfter),
        lineFeed === 0 ? make('span', 'cut', ' ⊣ no line feed at the end') : null)];
  }

  function diff(one, where) {
    const kinds = ['same', 'changed', 'missing', 'extra'];
    const table = make('table', 'diff', make('thead', '', make('tr', '', column('Line', 'num'), column('Expected'), column('Line', 'num'), column('Submitted'))));
    const body = make('tbody', '');
    one.x.forEach((hunk, at) => {
      if (at > 0) {
        const gap = make('td', '');
        gap.colSpan = 4;
        body.append(make('tr', 'gap', gap));
      }
      for (const [kind, expected, actual] of hunk) {
        body.append(make('tr', kinds[kind], side(expected, 'theirs', kind ? 'expected' : ''), side(actual, 'mine', kind ? 'submitted' : '')));
      }
    });
    table.append(body);
    return [make('h4', '', one.f), make('p', 'message', one.h), scrollable(make('div', 'scroll', table), `Differences in ${one.f}, ${where}`),
      one.left ? make('p', 'legend', `${one.left.toLocaleString('en')} more differing lines are left out here.`) : null];
  }

  function fields(list) {
    return make('ul', 'fieldlist', list.map(([name, num, den, text]) => {
      const right = num === den;
      return make('li', right ? 'right' : 'wrong', make('span', 'away', right ? 'right: ' : 'wrong: '), make('code', '', name),
        num > 0 && num < den ? ` (${num} of ${den})` : '', text ? [': ', drawn(text)] : '');
    }));
  }

  function test(definition, result, times, verdicts, program) {
    const [word, look] = result ? verdicts[result.v] : ['no result', 'none'];
    const name = make('span', 'name', definition.title, ' ', make('small', '', definition.id));
    const out = make('details', 'test', make('summary', '', name, make('span', 'use', result && result.slow ? 'slow, ' : '', times ? seconds(times[0]) : ''), make('span', 'verdict ' + look, word)));
    let filled = false;
    out.fill = () => {
      if (filled) return;
      filled = true;
      const body = make('div', '', make('p', 'legend', make('code', '', program + definition.arguments), ` · shown to students: ${definition.shown} · ${usage(times)}`));
      if (result) {
        body.append(...[message(result.m), staffNote(result.staff), result.fields ? fields(result.fields) : null,
          (result.d || []).map(one => diff(one, definition.id)), result.nodiff ? make('p', 'legend', 'The difference is left out to keep this page small: `grader diff` shows it.') : null,
          block('Standard output', result.out, definition.id), block('Standard error', result.err, definition.id),
          result.files ? make('p', 'legend', 'Evidence: ', make('code', '', result.files.join(', '))) : null].flat(2).filter(Boolean));
      }
      out.append(body);
    };
    out.addEventListener('toggle', out.fill);
    if (result && look !== 'pass') out.fill();
    return out;
  }

  function tests(assignment, student, times) {
    const program = assignment.programs[student.language] ?? 'program';
    let at = 0;
    return assignment.groups.map(group => {
      const list = group.cases.map(definition => {
        const result = student.cases[at];
        return [result, test(definition, result, times[++at], assignment.verdicts, program)];
      });
      const passed = list.filter(([result]) => result && assignment.verdicts[result.v][1] === 'pass').length;
      const firstWrong = list.find(([result]) => result && assignment.verdicts[result.v][1] !== 'pass');
      if (firstWrong) firstWrong[1].open = true;
      return [make('h3', '', group.title, ' ', make('small', '', `${passed} of ${list.length} accepted`)), list.map(([, element]) => element)];
    });
  }

  function build(student) {
    const words = {built: 'Built', compile_error: 'Does not build', rejected: 'Refused', judge_error: 'The grader failed while building'};
    const {status, message: text, staff, notes, log} = student.build;
    const quality = student.quality.filter(one => one.message || one.log).map(one =>
      [make('h4', '', one.kind, ': ', one.status), message(one.message), one.log ? scrollable(make('pre', '', one.log), one.kind) : null]);
    if (status === 'built' && !notes.length && !log && !quality.length) return [];
    return [make('h3', '', 'Build and quality'), make('p', '', make('span', 'verdict ' + (status === 'built' ? 'pass' : status === 'judge_error' ? 'none' : 'fail'), words[status])),
      message(text), staffNote(staff), notes.length ? make('ul', '', notes.map(note => make('li', '', note))) : null,
      block('Compiler', log, 'build'), quality];
  }

  function pager(row) {
    const visible = [...row.parentNode.rows].filter(other => !other.hidden || other === row);
    const at = visible.indexOf(row);
    const to = (other, text) => other ? link(other.querySelector('a').getAttribute('href'), text) : null;
    const all = link('#overview', '← All submissions');
    all.className = 'all';
    const nav = make('nav', 'pager', all, to(visible[at - 1], 'Previous'), to(visible[at + 1], 'Next'));
    nav.setAttribute('aria-label', 'Submissions');
    return nav;
  }

  function studentPage(row) {
    const [a, s] = row.dataset.s.split('-').map(Number);
    const assignment = data('a-' + a);
    const student = JSON.parse(byId(`s-${a}-${s}`).textContent);
    const times = data('times')[a][s];
    const title = make('h2', '', student.name, student.name === student.id ? null : [' ', make('small', '', student.id)]);
    const total = make('p', 'total', student.total, make('small', '', ` of ${student.max}${student.final ? '' : ', not final'}`));
    const flags = make('p', '', student.language ? make('span', 'soft', student.language + ' ') : null, student.flags.map(flag => [make('span', 'flag', flag), ' ']));
    const parts = [pager(row), make('div', 'who', title, total), flags, make('h3', '', 'Points'), criteria(student), build(student), tests(assignment, student, times)];
    return parts.flat(5).filter(Boolean);
  }

  // ---- which page ---------------------------------------------------------------------------------------------

  const rows = new Map();
  let place = 0;

  function show() {
    const row = rows.get(location.hash);
    const overview = byId('overview');
    const page = byId('student');
    if (row) {
      if (!overview.hidden) place = scrollY;
      page.replaceChildren(...studentPage(row));
      overview.hidden = true;
      page.hidden = false;
      page.focus({preventScroll: true});
      scrollTo(0, 0);
      document.title = page.querySelector('h2').textContent;
    } else if (!page.hidden) {
      page.hidden = true;
      page.replaceChildren();
      overview.hidden = false;
      document.title = title;
      const target = location.hash.length > 1 && location.hash !== '#overview' ? byId(location.hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else scrollTo(0, place);
    }
  }

  const title = document.title;
  document.documentElement.classList.add('scripted');
  for (const a of document.querySelectorAll('table.class tbody a')) rows.set(a.getAttribute('href'), a.closest('tr'));
  document.querySelectorAll('form.tools').forEach(prepare);
  addEventListener('hashchange', show);
  addEventListener('beforeprint', () => document.querySelectorAll('#student details.test').forEach(one => { one.fill(); one.open = true; }));
  show();
})();
