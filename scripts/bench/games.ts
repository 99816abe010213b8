import { type Board, opponentOf, type Side, startBoard } from '../../lib/games/checkers/board';
import { perft } from '../../lib/games/checkers/move-list';
import { boardAfter, legalMoves } from '../../lib/games/checkers/moves';
import { createSearchMemory, search } from '../../lib/games/checkers/search';
import { judged, number, table } from './markdown';

/** The known counts; 3,963,629 for 9 moves if a man may continue jumping after it is crowned. */
const known = [
  { depth: 9, sequences: 3_963_680, mostSeconds: 5 },
  { depth: 10, sequences: 18_391_564, mostSeconds: null },
  { depth: 11, sequences: 85_242_128, mostSeconds: null },
] as const;
const leastPositions = 1_000_000;

/** Positions per second over a whole game of the computer against itself. */
function searchSpeed(): number {
  const memory = createSearchMemory(1e6);
  let [board, side]: [Board, Side] = [startBoard, 0];
  let nodes = 0;
  const begun = performance.now();
  for (let ply = 0; ply < 60 && legalMoves(board, side).length > 0; ply += 1) {
    const found = search({ board, side, depth: 60, budget: { nodes: 100_000 } }, memory);
    nodes += found.nodes;
    if (found.move === null) break;
    board = boardAfter(board, side, found.move);
    side = opponentOf(side);
  }
  return (nodes * 1000) / (performance.now() - begun);
}

/** The table of checkers: the speed and result of perft, and the speed of the search. */
export function gamesTable(): string {
  const counts = known.flatMap(({ depth, sequences, mostSeconds }) => {
    const begun = performance.now();
    const counted = perft(startBoard, 0, depth);
    const seconds = (performance.now() - begun) / 1000;
    return [
      [`sequences of ${depth} moves`, number(counted), judged(counted === sequences, number(sequences))],
      [
        'counting them, s',
        number(seconds),
        mostSeconds === null ? '' : judged(seconds < mostSeconds, `< ${mostSeconds}`),
      ],
    ];
  });
  const speed = searchSpeed();
  return table(
    ['checkers', 'measured', 'target'],
    [
      ...counts,
      [
        'positions a second in search',
        number(speed),
        judged(speed >= leastPositions, `≥ ${number(leastPositions)}`),
      ],
    ],
  );
}
