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
  test('does not evaluate a position in the middle of an exchange', () => {
    // 10-15 loses a man to 19x10, which a search of one move alone would miss.
    expect(moveName(think('B:W19,32,31:B10,1', 1).move ?? { path: [], captures: [] })).not.toBe('10-15');
    expect(think('B:W14,32:B9,1', 1).score).toBeGreaterThan(50);
  });

  test('scores a win by its distance and delays a loss', () => {
    const winning = think('B:W14:B9', 6);
    expect([winning.score, winning.line.map(moveName)]).toEqual([WIN - 1, ['9x18']]);
    const lost = think('W:W18,29:B9,10,1,2', 8);
    expect(lost.score).toBeLessThan(0);
    expect(lost.line.length).toBeGreaterThan(2);
  });

  test('returns no move when there is none', () => {
    const { board } = positionOf('W:W32:B1');
    const found = search({ board: { ...board, white: 0 }, side: 1, depth: 3, budget: { nodes: 100 } });
    expect(found).toMatchObject({ move: null, line: [], nodes: 0 });
  });

  test.each([1, 2, 50, 5000])('searches at most %d positions and still returns a legal move', (nodes) => {
    const found = search({ board: startBoard, side: 0, depth: 60, budget: { nodes } });
    expect(found.nodes).toBeLessThanOrEqual(nodes);
    expect(legalMoves(startBoard, 0).map(moveName)).toContain(
      moveName(found.move ?? { path: [], captures: [] }),
    );
  });

  test('stops when its budget is over', () => {
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

  test('takes a draw by repetition when behind', () => {
    const { board, side } = positionOf('B:WK32,K31,K30:BK1');
    const [back] = legalMoves(board, side).filter((move) => moveName(move) === '1-6');
    if (back === undefined) throw new Error('No such move');
    const before = boardAfter(board, side, back);
    const request = { board, side, depth: 3, budget: { nodes: 10_000 } };
    expect(search(request).score).toBeLessThan(-200);
    const drawn = search({ ...request, earlier: [before, startBoard, startBoard, board] });
    expect([drawn.score, moveName(drawn.move ?? back)]).toEqual([0, '1-6']);
    // With the other side to move, it is not a repetition.
    expect(search({ ...request, earlier: [before, startBoard, board] }).score).toBeLessThan(-200);
  });

  test('is deterministic and returns a playable line', () => {
    const once = search({ board: startBoard, side: 0, depth: 9, budget: { nodes: 40_000 } });
    expect(search({ board: startBoard, side: 0, depth: 9, budget: { nodes: 40_000 } })).toEqual(once);
    let [board, side]: [Board, Side] = [startBoard, 0];
    for (const move of once.line) {
      expect(legalMoves(board, side).map(moveName)).toContain(moveName(move));
      board = boardAfter(board, side, move);
      side = opponentOf(side);
    }
  });

  test('returns the same score as plain minimax', () => {
    /** Plain minimax with the same leaves: captures are played out, a forced move costs no depth. */
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
    // Later on, a cached score may come from a deeper search along another path.
    for (let ply = 0; ply < 12; ply += 1) {
      const { score } = search({ board, side, depth: 3, budget: { nodes: 1e6 } });
      expect(score).toBe(plain(board, side, 3, 0) + 0);
      board = boardAfter(board, side, rng.pick(legalMoves(board, side)));
      side = opponentOf(side);
    }
  });
});

/** Plays a match between two levels, the first in seat 0; returns the ranks. */
function matchOf(levels: readonly [string, string], index: number, nodes: number): readonly number[] {
  const rng = createRng(seed, `${levels.join()} ${index}`);
  let position = beginMatch(checkers, { options: {}, seats: 2, seed });
  for (;;) {
    const { state, step } = position;
    const ended = checkers.result(state);
    if (ended !== null) return ended.ranks;
    const seat = state.turn;
    const offers = checkers.offers(state, seat);
    // The first four moves are random, so that the matches differ.
    const thinking = { seat, view: checkers.view(state, seat), offers, level: levels[seat] ?? '', rng };
    const move =
      step < 4 ? checkers.sample(offers, rng) : checkers.ai({ ...thinking, budget: { nodes } }).move;
    const outcome = playMove(checkers, position, { seat, step, move }, seed);
    if (!outcome.ok) throw new Error(outcome.message);
    position = outcome.position;
  }
}

/** Points of the stronger level: 1 for a win, 0.5 for a draw. */
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
  test('are ordered by strength', () => {
    expect(points('crab', 'shrimp', 10)).toBeGreaterThan(5);
    expect(points('turtle', 'crab', 4)).toBeGreaterThan(2);
    expect(points('kraken', 'turtle', 4)).toBeGreaterThan(2);
  });

  test('differ clearly between turtle and shrimp', () => {
    expect(points('turtle', 'shrimp', 6)).toBeGreaterThanOrEqual(5);
  });

  test('vary with the dice for shrimp but not for kraken, reproducibly', () => {
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

  test('has a legal move after every slice', () => {
    const slices = slicesOf('kraken', toFen(startBoard, 0), 300);
    const legal = legalMoves(startBoard, 0).map(({ path }) => path.join());
    for (let slice = 0; slice < 30; slice += 1) {
      const { value, done } = slices.next();
      expect([done, legal.includes(value?.path.join() ?? '')]).toEqual([false, true]);
    }
  });

  test("ends at the level's depth with the same move as without slices", () => {
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

  test('returns the only move immediately', () => {
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

  test('goes from the last position to the first and marks the blunder', () => {
    // 10-15 loses a man.
    const record = recordOf('B:W19,31,32:B1,2,10', '1-5', '31-26', '10-15', '19x10', '5-9');
    const found = [...analyse(record, { nodes: 20_000 })].reverse();
    expect(found.map(({ side }) => side)).toEqual([0, 1, 0, 1, 0, 1]);
    const names = found.map(({ played }) => played && moveName(played));
    expect(names).toEqual(['1-5', '31-26', '10-15', '19x10', '5-9', null]);
    expect(found.map(({ verdict }) => verdict).slice(0, 4)).toEqual([null, null, 'blunder', null]);
    // Scores are from Black's point of view, whichever side moves.
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

  test('returns the number of moves to a win', () => {
    const position = positionOf('B:W14:B9');
    const capture = legalMoves(position.board, 0).find(({ captures }) => captures.length > 0);
    if (capture === undefined) throw new Error('No capture');
    const [last, first] = [...analyse({ start: position, moves: [capture] }, { nodes: 500 })];
    expect(last).toMatchObject({ score: 1000, winIn: 0, played: null });
    expect(first).toMatchObject({ score: 1000, winIn: 1, loss: 0, verdict: null });
  });
});
