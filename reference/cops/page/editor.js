// Drawing a graph of one's own on the board: it begins with the graph on the board and ends as the text of a graph.
class Editor {
  constructor(app) {
    this.app = app;
    this.on = false;
    const root = app.board.root;
    root.addEventListener('click', event => { if (this.on && !event.target.closest?.('.vertex') && !this.dragged) this.add(this.place(event)); });
    root.addEventListener('pointerdown', event => this.grab(event));
    root.addEventListener('pointermove', event => this.drag(event));
    for (const name of ['pointerup', 'pointercancel']) root.addEventListener(name, () => this.drop());
  }

  start() {
    const {graph, board} = this.app;
    this.on = true;
    this.points = board.points.map(point => [...point]);
    this.edges = graph.edges.map(([a, b]) => [a, b]);
    this.past = [];
    this.picked = null;
    this.draw();
  }

  stop() { this.on = false; }

  // Remembers what is there now, for undo().
  keep() { this.past.push({points: this.points.map(point => [...point]), edges: this.edges.map(edge => [...edge])}); }

  undo() {
    const before = this.past.pop();
    if (before === undefined) return;
    Object.assign(this, before, {picked: null});
    this.draw();
  }

  // A click or Enter on a vertex: the first is picked, the second is joined with it or parted from it.
  choose(vertex) {
    if (this.dragged) return;
    if (this.picked === null || this.picked === vertex) {
      this.picked = this.picked === null ? vertex : null;
    } else {
      this.keep();
      const [a, b] = [Math.min(this.picked, vertex), Math.max(this.picked, vertex)];
      const rest = this.edges.filter(([c, d]) => c !== a || d !== b);
      this.edges = rest.length < this.edges.length ? rest : [...this.edges, [a, b]];
      this.picked = null;
    }
    this.draw();
  }

  // A new vertex, joined with the picked one and picked itself, so that clicks draw a path.
  add(point) {
    this.keep();
    this.points.push(point.map(x => Math.round(Math.max(0, Math.min(1000, x)))));
    const added = this.points.length - 1;
    if (this.picked !== null) { this.edges.push([this.picked, added]); this.picked = added; }
    this.draw(added);
  }

  addNear(vertex) {
    const [x, y] = this.points[vertex] ?? [500, 500];
    const free = ([a, b]) => a >= 0 && a <= 1000 && b >= 0 && b <= 1000 && this.points.every(([c, d]) => Math.hypot(a - c, b - d) > 60);
    const spots = Array.from({length: 240}, (_, i) => [x + (80 + 10 * i) * Math.cos(2.4 * i), y + (80 + 10 * i) * Math.sin(2.4 * i)]);
    this.add(spots.find(free) ?? [500, 500]);
  }

  remove(vertex) {
    if (this.points.length === 1) return;
    this.keep();
    const after = v => (v > vertex ? v - 1 : v);
    this.points.splice(vertex, 1);
    this.edges = this.edges.filter(edge => !edge.includes(vertex)).map(([a, b]) => [after(a), after(b)]);
    this.picked = null;
    this.draw(Math.min(vertex, this.points.length - 1));
  }

  move(vertex, dx, dy) {
    this.points[vertex] = [this.points[vertex][0] + dx, this.points[vertex][1] + dy].map(x => Math.max(0, Math.min(1000, x)));
    this.draw(vertex);
  }

  // Keys on the board; true when it was one of the editor's.
  key({key}, vertex) {
    const letter = key.toLowerCase();
    if (letter === 'n') this.addNear(vertex);
    else if (key === 'Delete' || key === 'Backspace') this.remove(vertex);
    else if (letter === 'u') this.undo();
    else if (key === 'Escape') { this.picked = null; this.draw(vertex); }
    else return false;
    return true;
  }

  // Where on the board the pointer is.
  place(event) {
    const {x, y} = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.app.board.root.getScreenCTM().inverse());
    return [x, y];
  }

  grab(event) {
    this.dragged = false;
    const vertex = event.target.closest?.('.vertex');
    this.held = this.on && vertex ? {vertex: Number(vertex.dataset.vertex), from: this.place(event)} : null;
  }

  drag(event) {
    if (!this.held) return;
    const [x, y] = this.place(event), [fromX, fromY] = this.held.from;
    if (!this.dragged && Math.hypot(x - fromX, y - fromY) < 8) return;
    if (!this.dragged) this.keep();
    this.dragged = true;
    this.held.from = [x, y];
    this.move(this.held.vertex, x - fromX, y - fromY);
  }

  // The click that ends a drag chooses nothing; it comes before any timer.
  drop() {
    this.held = null;
    setTimeout(() => { this.dragged = false; });
  }

  // `focus`: the vertex that keys go on from.
  draw(focus = null) {
    const {board} = this.app;
    const had = board.root.contains(document.activeElement);
    board.draw({vertices: this.points.length, edges: this.edges}, this.points, true);
    if (focus !== null) board.focus(focus);
    if (had) board.focus(board.focused, true);
    this.show();
  }

  show() {
    const {words, board} = this.app;
    const count = board.neighbours;
    board.show({cops: [], robber: null, legal: new Set(), heat: null, targets: [], selected: null, best: new Set(this.picked === null ? [] : [this.picked]),
      label: v => [fill(words.vertex, v), count[v].length === 1 ? words.oneNeighbour : fill(words.neighbours, count[v].length), ...(v === this.picked ? [words.picked] : [])].join(', ')});
    $('edit-undo').disabled = this.past.length === 0;
    $('edit-remove').disabled = this.points.length === 1;
    this.app.say(fill(words.editing, this.points.length, this.edges.length));
  }

  // The graph in the DIMACS format, which the engine reads.
  text() {
    return [`p edge ${this.points.length} ${this.edges.length}`, ...this.edges.map(([a, b]) => `e ${a + 1} ${b + 1}`)].join('\n') + '\n';
  }
}
