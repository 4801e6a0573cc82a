// The board: an SVG whose vertices are buttons with one tab stop between them. It shows what it is told and reports
// which vertex was chosen; it knows no rules.
const SVG = 'http://www.w3.org/2000/svg';
const svg = (name, attributes, ...children) => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

class Board {
  // onChoose(vertex), onKey(event): keys that are not the board's own.
  constructor(root, onChoose, onKey) {
    this.root = root;
    this.onKey = onKey;
    this.focused = 0;
    root.addEventListener('click', event => {
      const vertex = event.target.closest?.('.vertex');
      if (!vertex) return;
      this.focus(Number(vertex.dataset.vertex));
      onChoose(this.focused);
    });
    root.addEventListener('focusin', event => {
      const vertex = event.target.closest?.('.vertex');
      if (vertex) this.focus(Number(vertex.dataset.vertex));
    });
    root.addEventListener('keydown', event => this.key(event, onChoose));
  }

  // Draws a new graph. points: [x, y] from 0 to 1000; `whole` shows all of that square, else only what is used.
  draw(graph, points, whole = false) {
    this.points = points;
    this.neighbours = Array.from({length: graph.vertices}, () => []);
    for (const [a, b] of graph.edges) { this.neighbours[a].push(b); this.neighbours[b].push(a); }
    this.radius = Math.max(5, Math.min(26, 330 / Math.sqrt(graph.vertices)));
    const r = this.radius, margin = r * 2.6 + 8;
    const corners = whole ? [[0, 0], [1000, 1000]] : points;
    const [xs, ys] = [corners.map(p => p[0]), corners.map(p => p[1])];
    const left = Math.min(...xs), top = Math.min(...ys);
    this.root.setAttribute('viewBox', `${left - margin} ${top - margin} ${Math.max(...xs) - left + 2 * margin} ${Math.max(...ys) - top + 2 * margin}`);
    this.lines = graph.edges.map(([a, b]) => svg('line', {x1: points[a][0], y1: points[a][1], x2: points[b][0], y2: points[b][1], class: 'edge'}));
    this.vertices = points.map((point, v) => this.drawVertex(point, v, graph.vertices));
    this.arrows = svg('g', {class: 'arrows', 'aria-hidden': 'true'});
    this.pieces = svg('g', {class: 'pieces', 'aria-hidden': 'true'});
    this.root.replaceChildren(svg('g', {'aria-hidden': 'true', class: graph.edges.length > 600 ? 'thin' : ''}, ...this.lines),
      this.arrows, ...this.vertices.map(one => one.node), this.pieces);
    this.cops = [];
    this.robber = null;
    this.focused = Math.min(this.focused, graph.vertices - 1);
    this.vertices[this.focused].node.setAttribute('tabindex', 0);
  }

  drawVertex([x, y], v, count) {
    const r = this.radius;
    const ring = svg('circle', {r: r * 1.32, class: 'ring'});
    const spot = svg('circle', {r, class: 'spot'});
    const number = svg('text', {class: 'number', 'font-size': r * (count > 100 ? 0.85 : 0.95), dy: '.35em'}, String(v));
    const rank = svg('text', {class: 'rank', 'font-size': r * 0.8, x: r * 1.05, y: -r * 0.9}, '');
    const node = svg('g', {class: 'vertex', role: 'button', tabindex: -1, transform: `translate(${x} ${y})`, 'data-vertex': v}, ring, spot, number, rank);
    return {node, spot, rank};
  }

  // view: {cops, robber, legal: Set, label: v -> text, heat: null | {rank, ranks, reached}, targets: [[from, to, cop]], best: Set}
  show(view) {
    this.legal = view.legal;
    const at = new Set([...view.cops, ...(view.robber === null ? [] : [view.robber])]);
    this.vertices.forEach((one, v) => {
      const {node, spot, rank} = one;
      node.classList.toggle('legal', view.legal.has(v));
      node.classList.toggle('best', view.best.has(v));
      node.classList.toggle('taken', at.has(v));
      node.setAttribute('aria-label', view.label(v));
      const heat = view.heat;
      node.classList.toggle('heated', heat !== null);
      spot.style.setProperty('--heat', heat === null ? '' : `${Math.round(100 * heat.rank[v] / Math.max(1, heat.ranks - 1))}%`);
      rank.textContent = heat === null ? '' : heat.rank[v] + 1 + (heat.reached[v] ? ' ×' : '');
    });
    this.arrows.replaceChildren(...view.targets.filter(([from, to]) => from !== to).map(([from, to]) =>
      svg('line', {class: 'arrow', x1: this.points[from][0], y1: this.points[from][1], x2: this.points[to][0], y2: this.points[to][1]})));
    this.showPieces(view);
  }

  // Pieces are kept, so that they glide. Several on one vertex stand around it.
  showPieces(view) {
    const r = this.radius;
    while (this.cops.length > view.cops.length) this.cops.pop().remove();
    while (this.cops.length < view.cops.length) {
      const label = String(this.cops.length + 1);
      const piece = svg('g', {class: 'piece cop'}, svg('rect', {x: -r * 0.95, y: -r * 0.95, width: r * 1.9, height: r * 1.9, rx: r * 0.4}),
        svg('text', {'font-size': r * 1.15, dy: '.36em'}, label));
      this.cops.push(piece);
      this.pieces.append(piece);
    }
    if (view.robber === null) {
      this.robber?.remove();
      this.robber = null;
    } else if (this.robber === null) {
      this.robber = svg('g', {class: 'piece robber'}, svg('path', {d: `M0 ${-r * 1.3}L${r * 1.3} 0L0 ${r * 1.3}L${-r * 1.3} 0Z`}),
        svg('text', {'font-size': r * 1.15, dy: '.36em'}, 'R'));
      this.pieces.append(this.robber);
    }
    const crowd = new Map();
    const place = (piece, v, selected) => {
      const before = crowd.get(v) ?? 0;
      crowd.set(v, before + 1);
      const angle = before * 2.1 + 0.6, away = before === 0 ? 0 : r * 1.15;
      piece.style.transform = `translate(${this.points[v][0] + away * Math.cos(angle)}px, ${this.points[v][1] + away * Math.sin(angle)}px)`;
      piece.classList.toggle('selected', selected);
    };
    view.cops.forEach((v, i) => place(this.cops[i], v, view.selected === i));
    if (view.robber !== null) place(this.robber, view.robber, view.selected === 'robber');
  }

  focus(vertex, visibly = false) {
    this.vertices[this.focused].node.setAttribute('tabindex', -1);
    this.focused = vertex;
    const {node} = this.vertices[vertex];
    node.setAttribute('tabindex', 0);
    if (visibly) node.focus();
  }

  key(event, onChoose) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    if (event.key in ways) {
      this.focus(this.towards(...ways[event.key]), true);
    } else if (event.key === 'Tab') {
      const next = this.nextLegal(event.shiftKey);
      if (next === null) return;  // past the last one Tab leaves the board
      this.focus(next, true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      onChoose(this.focused);
    } else if (!this.onKey(event)) {
      return;
    }
    event.preventDefault();
  }

  // The neighbour that lies most in a direction; without one, the nearest vertex that way.
  towards(dx, dy) {
    const [x, y] = this.points[this.focused];
    let best = this.focused, most = 0;
    const consider = (v, worth) => {
      const vx = this.points[v][0] - x, vy = this.points[v][1] - y, length = Math.hypot(vx, vy);
      const along = (vx * dx + vy * dy) / length;
      if (v !== this.focused && along > 0.35 && worth(along, length) > most) { most = worth(along, length); best = v; }
    };
    for (const v of this.neighbours[this.focused]) consider(v, along => along);
    if (best === this.focused) this.points.forEach((_, v) => consider(v, (along, length) => along / (1 + length)));
    return best;
  }

  nextLegal(backwards) {
    const all = [...this.legal].sort((a, b) => a - b);
    return (backwards ? all.reverse().find(v => v < this.focused) : all.find(v => v > this.focused)) ?? null;
  }
}
