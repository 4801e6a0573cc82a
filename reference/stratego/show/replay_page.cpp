#include <fmt/format.h>

#include "stratego/record/record_json.hpp"
#include "stratego/show/replay_page.hpp"
#include "stratego/show/view.hpp"

namespace stratego::show {
namespace {

constexpr std::string_view kBegin = R"HTML(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stratego replay</title>
<style>
:root { color-scheme: light dark; --edge: #bbb; --ground: #f4f1e8; --lake: #607d8b; --mark: #ffd54f; --ink: #222;
        --page: #fff; --red: #c62828; --blue: #1565c0; }
@media (prefers-color-scheme: dark) {
  :root { --edge: #555; --ground: #2b2b28; --lake: #455a64; --mark: #5d4700; --ink: #eee; --page: #181818;
          --red: #d84343; --blue: #3d85d8; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 16px/1.4 system-ui, sans-serif; color: var(--ink); background: var(--page); }
h1 { font-size: 1.2rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
#result { margin: 0 0 .8rem; overflow-wrap: anywhere; }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
#left { flex: 1 1 20rem; max-width: min(40rem, 90vh); min-width: 0; }
#board { width: 100%; height: auto; display: block; }
#controls { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin-top: .5rem; }
#slider { width: 100%; margin: .6rem 0 0; }
button, select { font: inherit; padding: .2rem .6rem; }
#caption { min-height: 1.5em; margin: .4rem 0 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
#right { flex: 1 1 16rem; min-width: 0; }
#moves { list-style: none; margin: 0; padding: 0; max-height: 30rem; overflow: auto; border: 1px solid var(--edge);
         font-family: ui-monospace, monospace; font-size: .85rem; position: relative; }
#moves li { padding: .1rem .5rem; cursor: pointer; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
#moves li[aria-current] { background: var(--mark); }
pre { overflow: auto; max-height: 12rem; border: 1px solid var(--edge); padding: .4rem; font-size: .8rem; }
kbd { border: 1px solid var(--edge); border-radius: 3px; padding: 0 .3em; font-size: .85em; }
</style>
</head>
<body>
<header>
<h1 id="title"></h1>
<p id="result"></p>
</header>
<main>
<div id="left">
<svg id="board" role="img" aria-label="The board"></svg>
<input id="slider" type="range" min="0" value="0" aria-label="Half-move">
<div id="controls">
<button id="first" title="To the start (Home)">|&#x25C0;&#xFE0E;</button>
<button id="back" title="One back (left arrow)">&#x25C0;&#xFE0E;</button>
<button id="play" title="Play or pause (space)">Play</button>
<button id="next" title="One on (right arrow)">&#x25B6;&#xFE0E;</button>
<button id="last" title="To the end (End)">&#x25B6;&#xFE0E;|</button>
<label>Speed <select id="speed"><option value="1000">slow</option><option value="300" selected>normal</option>
<option value="60">fast</option></select></label>
<label>Ranks <select id="seen"><option value="all">all shown</option><option value="red">as Red knows</option>
<option value="blue">as Blue knows</option><option value="none">only revealed</option></select></label>
</div>
<p id="caption" aria-live="polite"></p>
<p><kbd>&larr;</kbd> <kbd>&rarr;</kbd> step, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>space</kbd> play,
<kbd>h</kbd> what is hidden</p>
</div>
<div id="right">
<ol id="moves" tabindex="0" aria-label="Half-moves"></ol>
<div id="words"></div>
</div>
</main>
<script type="application/json" id="record">)HTML";

constexpr std::string_view kMiddle = R"HTML(</script>
<script type="application/json" id="shown">)HTML";

constexpr std::string_view kEnd = R"HTML(</script>
<script>
"use strict";
const record = JSON.parse(document.getElementById("record").textContent);
const shown = JSON.parse(document.getElementById("shown").textContent);
const get = id => document.getElementById(id);
const kCell = 40, kMargin = 24, kEmpty = { side: "", rank: "", known: false };

// ---- The positions: a list of cells for each half-move, worked out once ----
function start() {
  const cells = Array(record.width * record.height).fill(kEmpty);
  const place = (side, top) => (record.players[side].setup || []).forEach((row, y) => [...row].forEach((rank, x) => {
    if (rank !== ".") cells[(top + y) * record.width + x] = { side, rank, known: false };
  }));
  place("red", 0);
  place("blue", record.height - 4);
  return cells;
}

function after(cells, move, outcome) {
  if (!move) return cells;
  const next = cells.slice(), from = move[1] * record.width + move[0], to = move[3] * record.width + move[2];
  const attacker = cells[from], defender = cells[to], seen = piece => ({ ...piece, known: true });
  const word = outcome.split(" ")[0];
  if (word === "FLAG" || word === "VICTORY_FLAG") {
    next[from] = seen(attacker);
    next[to] = seen(defender);
    return next;
  }
  next[from] = kEmpty;
  if (word === "OK") next[to] = attacker;
  if (word === "KILLS") next[to] = seen(attacker);
  if (word === "DIES") next[to] = seen(defender);
  if (word === "BOTHDIE") next[to] = kEmpty;
  return next;
}

const positions = [start()];
record.half_moves.forEach((half, i) => positions.push(after(positions[i], shown.moves[i], half.outcome)));
const captions = ["Start", ...shown.captions];

// ---- Drawing ----
const kSvg = "http://www.w3.org/2000/svg";
function element(name, attributes, text) {
  const node = document.createElementNS(kSvg, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  if (text !== undefined) node.textContent = text;
  return node;
}

function isShown(piece) {
  const mode = get("seen").value;
  return piece.known || mode === "all" || mode === piece.side;
}

function label(x, y, text) {
  return element("text", { x, y, "text-anchor": "middle", "font-size": 12, fill: "var(--ink)" }, text);
}

function drawSquare(board, x, y, marked) {
  const lake = shown.obstacles.some(o => o[0] === x && o[1] === y);
  board.append(element("rect", { x: kMargin + x * kCell, y: kMargin + y * kCell, width: kCell, height: kCell,
    fill: lake ? "var(--lake)" : marked ? "var(--mark)" : "var(--ground)", stroke: "var(--edge)" }));
}

function drawPiece(board, x, y, piece) {
  const left = kMargin + x * kCell, top = kMargin + y * kCell;
  board.append(element("rect", { class: "piece " + piece.side, x: left + 4, y: top + 4, width: kCell - 8,
    height: kCell - 8, rx: piece.side === "red" ? 3 : 16, fill: "var(--" + piece.side + ")" }));
  if (isShown(piece))
    board.append(element("text", { class: "rank", x: left + kCell / 2, y: top + kCell / 2 + 7, fill: "#fff",
      "text-anchor": "middle", "font-size": 19, "font-weight": "bold" }, piece.rank));
}

let now = 0;
function draw() {
  const board = get("board"), move = now > 0 ? shown.moves[now - 1] : null;
  board.setAttribute("viewBox",
    `0 0 ${record.width * kCell + 2 * kMargin} ${record.height * kCell + 2 * kMargin}`);
  board.replaceChildren();
  for (let x = 0; x < record.width; ++x) board.append(label(kMargin + (x + .5) * kCell, 16, x));
  for (let y = 0; y < record.height; ++y) {
    board.append(label(12, kMargin + (y + .5) * kCell + 4, y));
    for (let x = 0; x < record.width; ++x) {
      const marked = move && (x === move[0] && y === move[1] || x === move[2] && y === move[3]);
      const piece = positions[now][y * record.width + x];
      drawSquare(board, x, y, marked);
      if (piece.side) drawPiece(board, x, y, piece);
    }
  }
  get("caption").textContent = captions[now] + (now === positions.length - 1 ? " \u2014 " + record.reason : "");
  get("slider").value = now;
  markMove();
}

function markMove() {
  const list = get("moves"), old = list.querySelector("[aria-current]"), item = list.children[now];
  if (old) old.removeAttribute("aria-current");
  item.setAttribute("aria-current", "true");
  list.scrollTop = item.offsetTop - list.clientHeight / 2;
}

// ---- Control ----
let timer = 0;
function pause() {
  clearTimeout(timer);
  timer = 0;
  get("play").textContent = "Play";
}

function go(to) {
  now = Math.max(0, Math.min(positions.length - 1, to));
  draw();
}

function tick() {
  if (now === positions.length - 1) return pause();
  go(now + 1);
  timer = setTimeout(tick, +get("speed").value);
}

function togglePlay() {
  if (timer) return pause();
  if (now === positions.length - 1) go(0);
  get("play").textContent = "Pause";
  timer = setTimeout(tick, +get("speed").value);
}

const step = to => () => { pause(); go(to()); };
const actions = {
  ArrowLeft: step(() => now - 1), ArrowRight: step(() => now + 1), Home: step(() => 0),
  End: step(() => positions.length - 1), " ": togglePlay,
  h: () => { get("seen").selectedIndex = (get("seen").selectedIndex + 1) % 4; draw(); },
};
document.addEventListener("keydown", event => {
  const inControl = event.target.tagName === "SELECT" || (event.target.tagName === "BUTTON" && event.key === " ");
  if (event.ctrlKey || event.metaKey || event.altKey || inControl || !actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
});
for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["play", " "], ["next", "ArrowRight"],
                         ["last", "End"]]) get(id).addEventListener("click", actions[key]);
get("slider").addEventListener("input", event => { pause(); go(+event.target.value); });
get("seen").addEventListener("change", draw);

// ---- The words around it ----
const red = record.players.red, blue = record.players.blue;
get("title").textContent = `${red.name} (Red) against ${blue.name} (Blue), rules ${record.rules}`;
get("result").textContent = (record.winner === "RED" ? "Red wins. " : record.winner === "BLUE" ? "Blue wins. "
  : "Nobody wins. ") + record.result + " \u2014 " + record.reason + (record.detail ? " (" + record.detail + ")" : "");
document.title = "Stratego: " + record.result;
get("slider").max = positions.length - 1;
get("seen").value = shown.seen;
captions.forEach((text, i) => {
  const item = document.createElement("li");
  item.textContent = text;
  item.addEventListener("click", step(() => i));
  get("moves").append(item);
});
for (const player of [red, blue]) if (player.stderr_tail) {
  const details = document.createElement("details"), summary = document.createElement("summary"),
    text = document.createElement("pre");
  summary.textContent = `Standard error of ${player.name} (${player.stderr_bytes} bytes)`;
  text.textContent = player.stderr_tail;
  details.append(summary, text);
  get("words").append(details);
}
draw();
</script>
</body>
</html>
)HTML";

std::string json_text(const std::string& ascii) {
  std::string out;
  for (const char c : ascii)
    out += c == '"' || c == '\\' ? fmt::format("\\{}", c) : c == '<' ? "\\u003c" : std::string(1, c);
  return out;
}

// What the page would otherwise have to work out by the rules.
std::string shown_json(const record::GameRecord& record, bool hide_red, bool hide_blue) {
  std::string obstacles;
  for (int y = 0; y < record.rules.height; ++y)
    for (int x = 0; x < record.rules.width; ++x)
      if (is_obstacle(record.rules.width, record.rules.height, x, y))
        obstacles += fmt::format("{}[{},{}]", obstacles.empty() ? "" : ",", x, y);
  std::string moves;
  std::string captions;
  for (const record::HalfMove& half : record.half_moves) {
    const char* comma = moves.empty() ? "" : ",";
    if (half.kind == record::HalfMove::Kind::kMade) {
      const Move move = to_move(half.request);
      const Square to = target_of(move);
      moves += fmt::format("{}[{},{},{},{}]", comma, x_of(move.from), y_of(move.from), x_of(to), y_of(to));
    } else {
      moves += fmt::format("{}null", comma);
    }
    captions += fmt::format("{}\"{}\"", comma, json_text(half_move_text(record.rules, half)));
  }
  const char* seen = hide_red ? (hide_blue ? "none" : "blue") : hide_blue ? "red" : "all";
  return fmt::format("{{\"obstacles\":[{}],\"moves\":[{}],\"captions\":[{}],\"seen\":\"{}\"}}", obstacles,
                     moves, captions, seen);
}

}  // namespace

std::string replay_page(const record::GameRecord& record, bool hide_red, bool hide_blue) {
  std::string page(kBegin);
  page += to_json(record);
  page += kMiddle;
  page += shown_json(record, hide_red, hide_blue);
  page += kEnd;
  return page;
}

}  // namespace stratego::show
