// What the engine says of a mistake, in Russian. It speaks English; {0}, {1}, ... stand for the parts that vary. A
// part of a reason may be a reason of its own. What is not here stays as it is.
const REASONS_RU = [
  ['line {0}: {1}', 'строка {0}: {1}'],
  ['act {0}: {1}', 'ход {0}: {1}'],
  ['the line ends before the number of vertices', 'строка кончается до числа вершин'],
  ['the line ends within the number of vertices', 'строка обрывается на числе вершин'],
  ['a graph without vertices: there is no game on it', 'граф без вершин: играть не на чем'],
  ['a graph without vertices cannot be played on', 'на графе без вершин играть нельзя'],
  ['a graph6 line of {0} vertices has {1} bytes of edges, this one has {2}', 'в строке graph6 для {0} вершин должно быть {1} байт рёбер, здесь их {2}'],
  ['the bits after the last edge are not zero: the line is damaged', 'биты после последнего ребра не нулевые: строка повреждена'],
  ['more bytes follow the last edge of a sparse6 line', 'после последнего ребра sparse6 есть лишние байты'],
  ['the line is empty: a graph6 line begins with the number of vertices', 'строка пуста: graph6 начинается с числа вершин'],
  ['a digraph6 line: the game is played on undirected graphs, written as graph6', 'это digraph6, а игра идёт на неориентированных графах, записанных как graph6'],
  ['an incremental sparse6 line: write it out in full, as sparse6 or graph6', 'это разностный sparse6: запишите граф целиком, как sparse6 или graph6'],
  ['byte {0} in column {1}: graph6 uses only the bytes \'?\' to \'~\'', 'байт {0} в столбце {1}: в graph6 бывают только байты от \'?\' до \'~\''],
  ['{0} in column {1}: graph6 uses only the bytes \'?\' to \'~\'', '{0} в столбце {1}: в graph6 бывают только байты от \'?\' до \'~\''],
  ['{0} vertices, more than the {1} this program takes', 'вершин {0}, программа принимает не больше {1}'],
  ['the graph has {0} vertices; games take at most {1}', 'в графе {0} вершин, играть можно не больше чем на {1}'],
  ['a vertex is a whole number, not {0}', 'вершина – целое число, а не {0}'],
  ['there is no vertex {0}: they are {1} to {2}', 'нет вершины {0}: они от {1} до {2}'],
  ['there is no vertex {0}: the graph has {1} to {2}', 'нет вершины {0}: в графе они от {1} до {2}'],
  ['an edge has two vertices, this line has {0}', 'у ребра две вершины, а чисел в строке {0}'],
  ['the problem line is written: p edge VERTICES EDGES', 'строка p пишется так: p edge ВЕРШИН РЁБЕР'],
  ['the problem line needs two whole numbers: p edge VERTICES EDGES', 'в строке p нужны два целых числа: p edge ВЕРШИН РЁБЕР'],
  ['a second problem line', 'вторая строка p'],
  ['an edge before the problem line: p edge VERTICES EDGES', 'ребро раньше строки p edge ВЕРШИН РЁБЕР'],
  ['there is no problem line: p edge VERTICES EDGES', 'нет строки p edge ВЕРШИН РЁБЕР'],
  ['an arc: a directed graph is read with --symmetrise', 'дуга: ориентированные графы здесь не читаются'],
  ['a DIMACS line begins with c, p or e, not {0}', 'строка DIMACS начинается с c, p или e, а не с {0}'],
  ['a matrix holds only 0 and 1, not {0}', 'в матрице бывают только 0 и 1, а не {0}'],
  ['a matrix of {0} rows needs {1} digits in each, this row has {2}', 'в матрице из {0} строк нужно по {1} цифр, в этой строке их {2}'],
  ['the matrix is not symmetric: row {0} and row {1} disagree; {2}', 'матрица не симметрична: строки {0} и {1} не согласны'],
  ['there is no edge and no line `N M`: a graph without vertices', 'нет ни рёбер, ни строки «N M»: граф без вершин'],
  ['there is no graph or family \'{0}\'; {1}', 'нет графа или семейства \'{0}\''],
  ['no connected graph in {0} draws: the parameters make it too sparse', 'за {0} попыток не вышло связного графа: с такими параметрами он слишком редок'],
  ['{0}: the parameter {1} is missing', '{0}: не хватает параметра {1}'],
  ['{0}: one parameter too many: {1}', '{0}: лишний параметр {1}'],
  ['{0}: more than {1} vertices', '{0}: больше {1} вершин'],
  ['{0}: {1} is a whole number from {2} to {3}, not {4}', '{0}: {1} – целое число от {2} до {3}, а не {4}'],
  ['{0}: {1} is a decimal from 0 to {2} with at most 9 digits after the point, not {3}', '{0}: {1} – дробь от 0 до {2}, не больше 9 цифр после точки, а не {3}'],
  ['{0} cannot go from vertex {1} to {2}: they are not joined', '{0} не может пойти с {1} на {2}: эти вершины не соединены'],
  ['{0} has to leave vertex {1} under these rules', '{0} по этим правилам обязан уйти с вершины {1}'],
  ['cop {0}', 'полицейский {0}'],
  ['the robber', 'грабитель'],
  ['there are {0} cops, but {1} vertices', 'полицейских {0}, а вершин названо {1}'],
  ['it is not the cops\' turn', 'сейчас ход не полицейских'],
  ['it is not the robber\'s turn', 'сейчас ход не грабителя'],
  ['the exact solution takes {0} of memory, the limit is {1}', 'точное решение займёт {0} памяти, а предел – {1}'],
  ['the exact verdict is for the rules under which every piece may stay', 'точный ответ есть только для правил, по которым можно стоять на месте'],
  ['the electric robber needs a connected graph of at most {0} vertices', 'электрическому грабителю нужен связный граф не больше чем из {0} вершин'],
  ['the cops are not placed yet', 'полицейские ещё не расставлены'],
  ['the game is over', 'игра окончена'],
  ['the acts cannot be read', 'ходы не читаются'],
];

const REASON_FORMS = REASONS_RU.map(([english, russian]) => [new RegExp('^' + english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+?)') + '$', 's'), russian]);

function reasonInRussian(text) {
  for (const [form, russian] of REASON_FORMS) {
    const parts = form.exec(text)?.slice(1);
    if (parts) return russian.replace(/\{(\d)\}/g, (_, i) => reasonInRussian(parts[i]));
  }
  return text;
}

if (typeof module !== 'undefined') module.exports = {reasonInRussian};
