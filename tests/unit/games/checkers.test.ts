import {
  type Board,
  bitOf,
  countBits,
  opponentOf,
  pieceAt,
  type Side,
  squaresOf,
  startBoard,
} from '@/lib/games/checkers/board';
import { readFen, toFen } from '@/lib/games/checkers/fen';
import { listMoves, newMoveList, perft } from '@/lib/games/checkers/move-list';
import { boardAfter, legalMoves } from '@/lib/games/checkers/moves';
import { moveName } from '@/lib/games/checkers/notation';
import { readPdn, toPdn } from '@/lib/games/checkers/pdn';
import { agreeDraw, apply, capturedBy, legalMovesIn, result, setup, turns } from '@/lib/games/checkers/rules';
import type { CheckersState } from '@/lib/games/checkers/schema';
import { createRng } from '@/lib/games/rng';
import { positionOf, stateOf } from '../../support/checkers-positions';

const rngOf = (name: string) => createRng('1'.repeat(64), name);

const namesIn = (fen: string) => {
  const { board, side } = positionOf(fen);
  return legalMoves(board, side).map(moveName).toSorted();
};

function play(state: CheckersState, ...moves: readonly string[]): CheckersState {
  return moves.reduce((before, name) => {
    const outcome = apply(before, before.turn, { path: name.split(/[-x]/).map(Number) });
    if (!outcome.ok) throw new Error(`${name}: ${outcome.message}`);
    return outcome.state;
  }, state);
}
const refusalOf = (state: CheckersState, ...path: readonly number[]) => {
  const outcome = apply(state, state.turn, { path: [...path] });
  return outcome.ok ? null : outcome.message;
};

function* randomPositions(games: number): Generator<{ board: Board; side: Side }> {
  for (let game = 0; game < games; game += 1) {
    const rng = rngOf(`game ${game}`);
    let [board, side]: [Board, Side] = [startBoard, 0];
    for (let moves = legalMoves(board, side), ply = 0; moves.length > 0 && ply < 120; ply += 1) {
      yield { board, side };
      board = boardAfter(board, side, rng.pick(moves));
      side = opponentOf(side);
      moves = legalMoves(board, side);
    }
  }
}

describe('legal moves', () => {
  test.each([
    [1, 7],
    [2, 49],
    [3, 302],
    [4, 1469],
    [5, 7361],
    [6, 36768],
    [7, 179740],
    [8, 845931],
    // The first depth to reveal a wrong rule: 3,963,629 if a man kept jumping after being crowned.
    [9, 3963680],
  ])('at depth %d have %d sequences from the start', (depth, count) => {
    expect(perft(startBoard, 0, depth)).toBe(count);
  });

  test('have the same ends and captures as in the list without routes', () => {
    const list = newMoveList();
    let captures = 0;
    for (const { board, side } of randomPositions(60)) {
      const { black, white, kings } = board;
      const moves = legalMoves(board, side);
      listMoves(list, side === 0 ? black : white, side === 0 ? white : black, kings, side);
      const listed = Array.from({ length: list.count }, (_, place) => [
        list.ends[place],
        list.captured[place],
      ]);
      const expected = moves.map(({ path, captures: taken }) => [
        ((path[0] ?? 0) - 1) | (((path.at(-1) ?? 0) - 1) << 5),
        taken.reduce((bits, square) => bits | bitOf(square), 0),
      ]);
      expect(JSON.stringify(listed)).toBe(JSON.stringify(expected));
      captures += moves.filter((move) => move.captures.length > 1).length;
    }
    expect(captures).toBeGreaterThan(20);
  });

  test('never overlap pieces, and remove exactly the captured ones', () => {
    for (const { board, side } of randomPositions(20)) {
      for (const move of legalMoves(board, side)) {
        const after = boardAfter(board, side, move);
        const pieces = countBits(board.black | board.white) - countBits(after.black | after.white);
        const isKept =
          (after.black & after.white) === 0 &&
          (after.kings & ~(after.black | after.white)) === 0 &&
          pieces === move.captures.length;
        if (!isKept) throw new Error(`${moveName(move)} in ${toFen(board, side)}`);
      }
    }
  });

  test('of a man end on crowning, even before a further capture', () => {
    expect(namesIn('B:W25,26,12:B21')).toEqual(['21x30']);
    const state = play(stateOf('B:W25,26,12:B21'), '21x30');
    expect(pieceAt(state.board, 30)).toEqual({ side: 0, piece: 'king' });
    // As a king it would have continued over 26 to 23, leaving White one move instead of three.
    expect(namesIn('B:W26,12:BK30')).toEqual(['30x23']);
    expect(perft(positionOf('B:W25,26,12:B21').board, 0, 1)).toBe(1);
    expect(perft(positionOf('B:W25,26,12:B21').board, 0, 2)).toBe(3);
  });

  test('of a king may end where they began, in either direction', () => {
    expect(namesIn('B:W10,11,18,19:BK7')).toEqual(['7x14x23x16x7', '7x16x23x14x7']);
    // Either way, White has no piece left.
    expect([1, 2].map((depth) => perft(positionOf('B:W10,11,18,19:BK7').board, 0, depth))).toEqual([2, 0]);
    const state = play(stateOf('B:W10,11,18,19,32:BK7'), '7x14x23x16x7');
    expect(squaresOf(state.board.black)).toEqual([7]);
    expect(squaresOf(state.board.white)).toEqual([32]);
  });

  test('capture only onto empty squares, and with men only forward', () => {
    expect(namesIn('B:W14,18:B9')).toEqual(['9-13']);
    expect(namesIn('B:W10:B14')).toEqual(['14-17', '14-18']);
    expect(namesIn('B:W10:BK14')).toEqual(['14x7']);
  });

  test('never leave the board', () => {
    expect(namesIn('B:W32:B4,5,12,13,20,21')).toEqual(
      ['12-16', '13-17', '20-24', '21-25', '4-8', '5-9'].toSorted(),
    );
    expect(namesIn('W:WK29,K28,K5,K4:B1')).toEqual(['28-24', '28-32', '29-25', '4-8', '5-9'].toSorted());
  });
});

describe('a match', () => {
  test('starts with Black, who has seven moves', () => {
    expect(turns(setup())).toEqual([{ seat: 0, clock: 'move' }]);
    expect(legalMovesIn(setup())).toHaveLength(7);
    expect(toFen(setup().board, 0)).toBe(
      'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12',
    );
  });

  test('says why a move is refused', () => {
    const start = setup();
    expect(refusalOf(start, 11)).toBe('A move needs at least two squares.');
    expect(refusalOf(start, 15, 18)).toBe("There's no piece on square 15.");
    expect(refusalOf(start, 22, 18)).toBe("That piece isn't yours.");
    expect(refusalOf(start, 7, 11)).toBe("Square 11 isn't empty.");
    expect(refusalOf(start, 11, 18)).toBe('A man moves one square diagonally forward.');
    expect(refusalOf(play(start, '11-15', '24-19', '15x24', '28x19'), 9, 6)).toBe("Square 6 isn't empty.");
    expect(refusalOf(play(start, '11-15', '22-18'), 8, 11)).toBe('You must capture.');
    expect(refusalOf(stateOf('B:W32:BK14'), 14, 23)).toBe('A king moves one square diagonally.');
    const double = stateOf('B:W14,23,32:B9');
    expect(refusalOf(double, 9, 18)).toBe('Keep jumping: a capture must be completed.');
    expect(refusalOf(double, 9, 18, 27)).toBeNull();
    expect(refusalOf(double, 9, 13)).toBe('You must capture.');
  });

  test('reports captures and crownings in its events', () => {
    const outcome = apply(stateOf('B:W25,12:B21'), 0, { path: [21, 30] });
    expect(outcome).toMatchObject({
      events: [
        { to: 'all', event: { kind: 'moved', seat: 0, path: [21, 30], captures: [25], crowned: true } },
      ],
    });
    if (outcome.ok) expect(capturedBy(outcome.state, 0)).toBe(11);
  });

  test('is lost without pieces or without a legal move', () => {
    expect(result(play(stateOf('B:W14:B9'), '9x18'))).toEqual({ ranks: [1, 2], reason: 'no-moves' });
    expect(result(play(stateOf('B:W5:BK1,K10'), '10-6'))).toEqual({ ranks: [1, 2], reason: 'no-moves' });
    expect(result(play(stateOf('W:W17,22,K31:B13'), '31-27'))).toEqual({ ranks: [2, 1], reason: 'no-moves' });
  });

  test('is drawn when a position occurs for the third time with the same side to move', () => {
    const around = ['1-6', '32-28', '6-1', '28-32'];
    const twice = play(stateOf('B:WK32:BK1'), ...around);
    expect(result(twice)).toBeNull();
    const before = play(twice, '1-6', '32-28', '6-1');
    expect(result(before)).toBeNull();
    expect(result(play(before, '28-32'))).toEqual({ ranks: [1, 1], reason: 'repetition' });
  });

  test("is drawn after 40 moves by each side without a capture or a man's move", () => {
    const near = (quiet: number, fen: string): CheckersState => ({ ...stateOf(fen), quiet });
    expect(result(play(near(78, 'B:WK32:BK1'), '1-6'))).toBeNull();
    expect(result(play(near(79, 'B:WK32:BK1'), '1-6'))).toEqual({ ranks: [1, 1], reason: 'forty-moves' });
    // A man's move or a capture resets the count, and a win takes precedence.
    expect(play(near(79, 'B:WK32:BK1,2'), '2-7').quiet).toBe(0);
    expect(play(near(79, 'B:W6,K32:BK1'), '1x10').quiet).toBe(0);
    expect(result(play(near(79, 'W:W17,22,K31:B13'), '31-27'))?.reason).toBe('no-moves');
  });

  test('may be drawn by agreement', () => {
    expect(result(agreeDraw(setup()).state)).toEqual({ ranks: [1, 1], reason: 'agreed' });
  });
});

describe('a FEN position', () => {
  test('round-trips', () => {
    for (const { board, side } of randomPositions(10)) {
      expect(readFen(toFen(board, side))).toEqual({ board, side });
    }
    expect(readFen('W:B1-3,K5:W30-32')).toEqual(readFen('W:W30,31,32:B1,2,3,K5'));
    expect(readFen('B:W:B1')).not.toBeNull();
  });

  test.each([
    '',
    'B',
    'X:W1:B2',
    'B:W21:W22',
    'B:W0:B1',
    'B:W33:B1',
    'B:W21,21:B1',
    'B:W1:B1',
    'B:W3:B5',
    'B:W20:B29',
    'B:W13-25:B1',
    'B:W22-21:B1',
    'B:W21:Bx',
  ])('is refused: %s', (fen) => {
    expect(readFen(fen)).toBeNull();
  });
});

describe('a PDN game', () => {
  function randomRecord(name: string) {
    const rng = rngOf(name);
    const start: { board: Board; side: Side } = { board: startBoard, side: 0 };
    let { board, side } = start;
    const moves = [];
    for (let ply = 0; ply < 90; ply += 1) {
      const legal = legalMoves(board, side);
      if (legal.length === 0) break;
      const move = rng.pick(legal);
      moves.push(move);
      board = boardAfter(board, side, move);
      side = opponentOf(side);
    }
    return { tags: { Event: 'Casual "match"', Black: 'Pearl', White: 'Kai' }, start, moves, ranks: [1, 2] };
  }

  test.each(['a', 'b', 'c', 'd'])('round-trips: game %s', (name) => {
    const record = randomRecord(name);
    const text = toPdn(record);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    const written = { Event: 'Casual  match ', Result: '0-1', GameType: '21,B,8,8,N1,0' };
    expect(readPdn(text)).toEqual({ ...record, tags: { ...record.tags, ...written } });
  });

  test('is written in the standard format', () => {
    const start = { board: startBoard, side: 0 as const };
    const record = readPdn('1. 11-15 23-19 2. 8-11 *');
    if ('message' in record) throw new Error(record.message);
    expect(toPdn({ tags: { Event: 'One' }, start, moves: record.moves, ranks: null })).toBe(
      '[Event "One"]\n[Result "*"]\n[GameType "21,B,8,8,N1,0"]\n\n1. 11-15 23-19 2. 8-11 *\n',
    );
  });

  test('is parsed with comments, variations, marks, and captures named by their ends', () => {
    const text = [
      '[Event "One"]',
      '1. 11-15! {the (best) move} 23-19 $1 ; usual',
      '2. 9-14 (2. 8-11 22-17 (2... 26-23)) 27-23? 3. 8-11 22-18 4. 15x22 25x9 1-0',
      '5. 5x14',
    ].join('\n');
    const record = readPdn(text);
    if ('message' in record) throw new Error(record.message);
    expect(record.moves.map(moveName).join(' ')).toBe('11-15 23-19 9-14 27-23 8-11 22-18 15x22 25x18x9');
    expect(record.ranks).toEqual([2, 1]);
  });

  test('may start from another position, with White to move', () => {
    const text = '[FEN "W:W22,K32:B9,10"]\n\n1... 22-18 2. 9-13 *';
    const record = readPdn(text);
    if ('message' in record) throw new Error(record.message);
    expect(record.start.side).toBe(1);
    const again = readPdn(toPdn({ ...record, tags: {} }));
    expect(again).toMatchObject({ start: record.start, moves: record.moves });
  });

  test.each([
    ["'11-16' isn't a legal move here.", 2, '1. 11-15 11-16'],
    ["'hello' isn't a legal move here.", 1, '1. hello'],
    ["'8-11' isn't a legal move here.", 3, '1. 11-15 22-18 2. 8-11'],
    ["The position in the FEN tag can't be.", 0, '[FEN "B:W99:B1"]\n1. 1-5'],
    ['This file is too large.', 0, 'x'.repeat(100_001)],
  ])('is refused with the move number: %s (move %d)', (message, move, text) => {
    expect(readPdn(text)).toEqual({ move, message });
  });
});
