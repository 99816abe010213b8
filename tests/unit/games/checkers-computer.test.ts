import { analyse } from '@/lib/games/checkers/analysis';
import { type Board, opponentOf, type Side, startBoard } from '@/lib/games/checkers/board';
import { checkers } from '@/lib/games/checkers/checkers';
import { chooseInSlices, chooseMove } from '@/lib/games/checkers/computer';
import { evaluate } from '@/lib/games/checkers/evaluate';
import { toFen } from '@/lib/games/checkers/fen';
import { boardAfter, type LegalMove, legalMoves } from '@/lib/games/checkers/moves';
import { findMove, moveName } from '@/lib/games/checkers/notation';
import { search, WIN } from '@/lib/games/checkers/search';
import { beginMatch, playMove } from '@/lib/games/play';
import { createRng } from '@/lib/games/rng';
import { positionOf, stateOf } from '../../support/checkers-positions';

const seed = '2'.repeat(64);

const think = (fen: string, depth: number, nodes = 200_000) =>
  search({ ...positionOf(fen), depth, budget: { nodes } });

describe('the search', () => {
  test('judges no position in the middle of an exchange', () => {
    // 10-15 would lose a man to 19x10, which a look at one move alone would not see.
    expect(moveName(think('B:W19,32,31:B10,1', 1).move ?? { path: [], captures: [] })).not.toBe('10-15');
    expect(think('B:W14,32:B9,1', 1).score).toBeGreaterThan(50);
  });

  test('sees a win with its distance, and puts a loss off', () => {
    const winning = think('B:W14:B9', 6);
    expect([winning.score, winning.line.map(moveName)]).toEqual([WIN - 1, ['9x18']]);
    const lost = think('W:W18,29:B9,10,1,2', 8);
    expect(lost.score).toBeLessThan(0);
    expect(lost.line.length).toBeGreaterThan(2);
  });

  test('knows when there is no move', () => {
    const { board } = positionOf('W:W32:B1');
    const found = search({ board: { ...board, white: 0 }, side: 1, depth: 3, budget: { nodes: 100 } });
    expect(found).toMatchObject({ move: null, line: [], nodes: 0 });
  });

  test.each([1, 2, 50, 5000])('looks at no more than %d positions and still moves', (nodes) => {
    const found = search({ board: startBoard, side: 0, depth: 60, budget: { nodes } });
    expect(found.nodes).toBeLessThanOrEqual(nodes);
    expect(legalMoves(startBoard, 0).map(moveName)).toContain(
      moveName(found.move ?? { path: [], captures: [] }),
    );
  });

  test('stops when its caller says that it is time', () => {
    let asked = 0;
    const isOver = () => {
      asked += 1;
      return asked === 3;
    };
    const found = search({ board: startBoard, side: 0, depth: 60, budget: { nodes: 1e9, isOver } });
    expect(asked).toBe(3);
    expect(found.nodes).toBeLessThan(4000);
    expect(found.move).not.toBeNull();
  });

  test('takes the draw of a position that comes again, when it is behind', () => {
    const { board, side } = positionOf('B:WK32,K31,K30:BK1');
    const [back] = legalMoves(board, side).filter((move) => moveName(move) === '1-6');
    if (back === undefined) throw new Error('No such move');
    const before = boardAfter(board, side, back);
    const request = { board, side, depth: 3, budget: { nodes: 10_000 } };
    expect(search(request).score).toBeLessThan(-200);
    const drawn = search({ ...request, earlier: [before, startBoard, startBoard, board] });
    expect([drawn.score, moveName(drawn.move ?? back)]).toEqual([0, '1-6']);
    // With the other side to move it is no repetition.
    expect(search({ ...request, earlier: [before, startBoard, board] }).score).toBeLessThan(-200);
  });

  test('is the same again, and its line can be played', () => {
    const once = search({ board: startBoard, side: 0, depth: 9, budget: { nodes: 40_000 } });
    expect(search({ board: startBoard, side: 0, depth: 9, budget: { nodes: 40_000 } })).toEqual(once);
    let [board, side]: [Board, Side] = [startBoard, 0];
    for (const move of once.line) {
      expect(legalMoves(board, side).map(moveName)).toContain(moveName(move));
      board = boardAfter(board, side, move);
      side = opponentOf(side);
    }
  });

  test('finds what a search without any cleverness finds', () => {
    /** Plain minimax with the same ends: captures are played out, a forced move costs no depth. */
    function plain(board: Board, side: Side, depth: number, ply: number): number {
      const moves = legalMoves(board, side);
      if (moves.length === 0) return ply - WIN;
      const [own, other] = side === 0 ? [board.black, board.white] : [board.white, board.black];
      const isCapture = moves.some(({ captures }) => captures.length > 0);
      if (depth <= 0 && !isCapture) return evaluate(own | 0, other | 0, board.kings | 0, side);
      const left = moves.length === 1 ? depth : depth - 1;
      const scores = moves.map(
        (move) => -plain(boardAfter(board, side, move), opponentOf(side), left, ply + 1),
      );
      return Math.max(...scores);
    }
    const rng = createRng(seed, 'plain');
    let [board, side]: [Board, Side] = [startBoard, 0];
    for (let ply = 0; ply < 24; ply += 1) {
      const moves = legalMoves(board, side);
      if (moves.length === 0) break;
      const { score } = search({ board, side, depth: 3, budget: { nodes: 1e6 } });
      const deepest = [1, 2, 3].map((depth) => plain(board, side, depth, 0));
      // A remembered value may come from looking deeper on another way.
      if (ply < 12) expect(score).toBe((deepest.at(-1) ?? 0) + 0);
      board = boardAfter(board, side, rng.pick(moves));
      side = opponentOf(side);
    }
  });
});

/** Plays a match of two levels, seat 0 first; gives the ranks. */
function matchOf(levels: readonly [string, string], index: number, nodes: number): readonly number[] {
  const rng = createRng(seed, `${levels.join()} ${index}`);
  let position = beginMatch(checkers, { options: {}, seats: 2, seed });
  for (;;) {
    const { state, step } = position;
    const ended = checkers.result(state);
    if (ended !== null) return ended.ranks;
    const seat = state.turn;
    const offers = checkers.offers(state, seat);
    // The first four moves at random, so that no match is like another.
    const thinking = { seat, view: checkers.view(state, seat), offers, level: levels[seat] ?? '', rng };
    const move =
      step < 4 ? checkers.sample(offers, rng) : checkers.ai({ ...thinking, budget: { nodes } }).move;
    const outcome = playMove(checkers, position, { seat, step, move }, seed);
    if (!outcome.ok) throw new Error(outcome.message);
    position = outcome.position;
  }
}

/** Points of the stronger of two levels: 1 a win, 0.5 a draw. */
function points(stronger: string, weaker: string, games: number): number {
  let sum = 0;
  for (let index = 0; index < games; index += 1) {
    const isFirst = index % 2 === 0;
    const ranks = matchOf(isFirst ? [stronger, weaker] : [weaker, stronger], index, 1500);
    const [own = 1, other = 1] = isFirst ? ranks : ranks.toReversed();
    sum += (Math.sign(other - own) + 1) / 2;
  }
  return sum;
}

describe('the levels', () => {
  test('are stronger, one after the other', () => {
    expect(points('crab', 'shrimp', 10)).toBeGreaterThan(5);
    expect(points('turtle', 'crab', 4)).toBeGreaterThan(2);
    expect(points('kraken', 'turtle', 4)).toBeGreaterThan(2);
  });

  test('begin with one that loses to two moves of foresight', () => {
    expect(points('turtle', 'shrimp', 6)).toBeGreaterThanOrEqual(5);
  });

  test('misjudge positions, the same each time for the same dice', () => {
    const choose = (level: string, stream: string) => {
      const { state } = beginMatch(checkers, { options: {}, seats: 2, seed });
      const offers = checkers.offers(state, 0);
      const view = checkers.view(state, 0);
      const rng = createRng(seed, stream);
      return checkers.ai({ seat: 0, view, offers, level, rng, budget: { nodes: 2000 } }).move.path.join('-');
    };
    const streams = Array.from({ length: 12 }, (_, index) => `dice ${index}`);
    const choices = (level: string) => streams.map((stream) => choose(level, stream));
    expect(choices('shrimp')).toEqual(choices('shrimp'));
    expect(new Set(choices('shrimp')).size).toBeGreaterThan(2);
    expect(new Set(choices('kraken')).size).toBe(1);
  });
});

describe('a choice in slices', () => {
  function slicesOf(level: string, fen: string, nodes: number) {
    const view = stateOf(fen);
    const offers = checkers.offers(view, view.turn);
    const rng = createRng(seed, 'slices');
    return chooseInSlices({ seat: view.turn, view, offers, level, rng, budget: { nodes } });
  }

  test('has a legal move after the first slice, and gets further with each', () => {
    const slices = slicesOf('kraken', toFen(startBoard, 0), 300);
    const legal = legalMoves(startBoard, 0).map(({ path }) => path.join());
    for (let slice = 0; slice < 30; slice += 1) {
      const { value, done } = slices.next();
      expect([done, legal.includes(value?.path.join() ?? '')]).toEqual([false, true]);
    }
  });

  test('ends when the level looks no further, with the move that it finds in one go', () => {
    const fen = 'B:W19,31,32:B1,2,10';
    const state = stateOf(fen);
    const offers = checkers.offers(state, 0);
    for (const level of ['shrimp', 'crab', 'turtle']) {
      const all = [...slicesOf(level, fen, 200)];
      const rng = createRng(seed, 'slices');
      const { move } = chooseMove({ seat: 0, view: state, offers, level, rng, budget: { nodes: 1e6 } });
      expect(all.at(-1)).toEqual(move);
    }
  });

  test('needs no thought for the only move', () => {
    expect([...slicesOf('kraken', 'B:W14:B9', 1)]).toEqual([{ path: [9, 18] }]);
  });
});

describe('the analysis', () => {
  function recordOf(fen: string, ...names: readonly string[]) {
    const start = positionOf(fen);
    let { board, side } = start;
    const moves: LegalMove[] = [];
    for (const name of names) {
      const move = findMove(name, legalMoves(board, side));
      if (move === null) throw new Error(name);
      moves.push(move);
      board = boardAfter(board, side, move);
      side = opponentOf(side);
    }
    return { start, moves };
  }

  test('goes from the last position to the first and finds the blunder', () => {
    // 10-15 gives a man away.
    const record = recordOf('B:W19,31,32:B1,2,10', '1-5', '31-26', '10-15', '19x10', '5-9');
    const found = [...analyse(record, { nodes: 20_000 })].reverse();
    expect(found.map(({ side }) => side)).toEqual([0, 1, 0, 1, 0, 1]);
    const names = found.map(({ played }) => played && moveName(played));
    expect(names).toEqual(['1-5', '31-26', '10-15', '19x10', '5-9', null]);
    expect(found.map(({ verdict }) => verdict).slice(0, 4)).toEqual([null, null, 'blunder', null]);
    // For Black, whichever side moves.
    expect(found[2]?.score).toBeGreaterThan((found[3]?.score ?? 0) + 200);
    expect(found[3]?.score).toBeLessThan(-90);
    expect(found[4]?.score).toBeLessThan(-90);
    for (const { best, board, side } of found) {
      const [first] = best;
      if (first !== undefined) expect(legalMoves(board, side).map(moveName)).toContain(moveName(first));
    }
  });

  test('can be stopped between two positions', () => {
    const steps = analyse(recordOf('B:W31,32:B1,2', '1-5', '31-26'), { nodes: 500 });
    expect(steps.next().value).toMatchObject({ played: null, verdict: null });
    expect(steps.return().done).toBe(true);
  });

  test('says in how many moves a win comes', () => {
    const position = positionOf('B:W14:B9');
    const capture = legalMoves(position.board, 0).find(({ captures }) => captures.length > 0);
    if (capture === undefined) throw new Error('No capture');
    const [last, first] = [...analyse({ start: position, moves: [capture] }, { nodes: 500 })];
    expect(last).toMatchObject({ score: 1000, winIn: 0, played: null });
    expect(first).toMatchObject({ score: 1000, winIn: 1, loss: 0, verdict: null });
  });
});
