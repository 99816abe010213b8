import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import { checkersBoard } from '@/components/arcade/checkers/checkers-screen';
import { viewOf } from '@/components/arcade/checkers/view-of';
import { startBoard } from '@/lib/games/checkers/board';
import { prepareBrowser } from '../../support/browser';
import {
  cell,
  labelOf,
  marked,
  markOf,
  onMove,
  onRefuse,
  paths,
  prepareBoard,
  propsOf,
  refusals,
  START,
  show,
  tap,
} from '../../support/checkers-board';
import { positionOf } from '../../support/checkers-positions';

prepareBrowser();
prepareBoard();

describe('the board', () => {
  test('labels each square with its piece and whether it can move', () => {
    show(START);
    expect(screen.getAllByRole('gridcell')).toHaveLength(32);
    expect(labelOf(11)).toBe('11, black man, can move');
    expect(labelOf(2)).toBe('2, black man');
    expect(labelOf(15)).toBe('15, empty');
    expect(labelOf(22)).toBe('22, white man');
    expect(marked('movable')).toEqual([12, 11, 10, 9]);
  });

  test('distinguishes sides and kings by shape', () => {
    show('B:WK32,21:B1,K2');
    const kinds = [...document.querySelectorAll('[data-piece]')].map((one) => one.getAttribute('data-piece'));
    expect(kinds).toEqual(['black-man', 'black-king', 'white-man', 'white-king']);
    expect(labelOf(32)).toBe('32, white king');
  });

  test("shows the player's own side at the bottom and can be flipped", () => {
    const order = () =>
      screen.getAllByRole('gridcell').map((one) => Number.parseInt(one.ariaLabel ?? '', 10));
    const { rerender } = show(START);
    expect(order().slice(0, 4)).toEqual([32, 31, 30, 29]);
    rerender(<CheckersBoard {...propsOf(START)} isFlipped />);
    expect(order().slice(0, 4)).toEqual([1, 2, 3, 4]);
    rerender(<CheckersBoard {...propsOf(START)} viewer="spectator" offers={null} />);
    expect(order().slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test('shows the path and the captures of the last move', () => {
    const { board } = positionOf('W:W32:B11');
    const last = { path: [4, 11], captures: [8] };
    show(START, { view: viewOf(board, 1, 0, last), offers: null });
    expect(document.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
    expect(document.querySelector('[data-captured="8"]')).not.toBeNull();
    expect(labelOf(8)).toBe('8, captured');
  });
});

test("the tally counts each side's captures", () => {
  const { Tally } = checkersBoard;
  if (!Tally) throw new Error('Checkers has a tally.');
  const { board } = positionOf('B:W32,31:B1,2,3,4,5,6,7,8,9,10,11');
  const view = viewOf(board, 0, 0, null);
  const { container, rerender } = render(<Tally view={view} seat={0} viewer={0} />);
  expect(container).toHaveTextContent('10 pieces captured');
  expect(container.querySelectorAll('[data-piece=white-man]')).toHaveLength(10);
  rerender(<Tally view={view} seat={1} viewer={0} />);
  expect(container).toHaveTextContent('1 piece captured');
  rerender(<Tally view={viewOf(startBoard, 0, 0, null)} seat={1} viewer={0} />);
  expect(container).toHaveTextContent('No captures');
});

describe('a tap', () => {
  test('selects a piece with its targets, and moves it to one', async () => {
    show(START);
    await tap(11);
    expect(cell(11)).toHaveAttribute('aria-selected', 'true');
    expect(marked('target').toSorted()).toEqual([15, 16]);
    expect(labelOf(15)).toBe('15, empty, can be reached');
    await tap(15);
    expect(paths()).toEqual(['11-15']);
  });

  test('survives a rerender with the same position, as every poll causes', async () => {
    const { rerender } = show(START);
    await tap(11);
    rerender(<CheckersBoard {...propsOf(START)} />);
    expect(cell(11)).toHaveAttribute('aria-selected', 'true');
    await tap(15);
    expect(paths()).toEqual(['11-15']);
  });

  test('deselects the selected piece or selects another one', async () => {
    show(START);
    await tap(11);
    await tap(11);
    expect(marked('selected')).toEqual([]);
    await tap(11);
    await tap(10);
    expect(marked('selected')).toEqual([10]);
    expect(onMove).not.toHaveBeenCalled();
  });

  test.each([
    ['the piece', 9],
    ['its final square', 27],
    ['a captured piece', 23],
  ])('on %s plays a unique capture', async (_, square) => {
    show('B:W14,23,32:B9,1');
    await tap(square);
    expect(paths()).toEqual(['9-18-27']);
  });

  test('plays an ambiguous capture step by step', async () => {
    show('B:W14,22,23,32:B9');
    await tap(9);
    expect(marked('target')).toEqual([18]);
    await tap(18);
    expect(onMove).not.toHaveBeenCalled();
    // The piece has already moved on, and the captured piece is marked.
    expect([labelOf(9), labelOf(14), labelOf(18)]).toEqual([
      '9, empty',
      '14, captured',
      '18, black man, chosen',
    ]);
    expect(marked('target').toSorted()).toEqual([25, 27]);
    await tap(25);
    expect(paths()).toEqual(['9-18-25']);
  });

  test('on another square is refused mid-capture, which Escape cancels', async () => {
    show('B:W14,22,23,32:B9,1');
    await tap(9);
    await tap(18);
    await tap(15);
    expect(refusals()).toEqual(['Keep jumping: a capture must be completed.']);
    fireEvent.keyDown(cell(18), { key: 'Escape' });
    expect(labelOf(9)).toBe('9, black man, can capture');
  });
});

describe('when a capture is forced', () => {
  const fen = 'B:W18,32:B15,11,1';

  test('highlights only the capturing pieces and says why', () => {
    show(fen);
    expect(marked('capturer')).toEqual([15]);
    expect(marked('movable')).toEqual([]);
    expect(screen.getByText(/You must capture with the piece on 15\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/wiki/checkers#captures');
  });

  test('flashes another tapped piece and says why it is refused', async () => {
    jest.useFakeTimers();
    show(fen);
    fireEvent.click(cell(1));
    expect(markOf(1)).toBe('refused');
    expect(refusals()).toEqual(['You must capture.']);
    act(() => jest.advanceTimersByTime(800));
    expect(markOf(1)).toBeNull();
    jest.useRealTimers();
  });
});

describe('a refused move', () => {
  test.each([
    [START, [22], "That piece isn't yours."],
    [START, [15], 'Choose one of your pieces first.'],
    [START, [2], "The man on 2 can't move: nothing before it is free."],
    [START, [11, 18], 'A man moves one square diagonally forward.'],
    [START, [11, 22], "Square 22 isn't empty."],
    ['B:W32:BK14', [14, 23], 'A king moves one square diagonally.'],
    ['B:W14,18,23,32:B9,15', [2], 'Choose one of your pieces first.'],
    ['B:W18,19,32:B15', [15, 10], 'You must capture.'],
    ['B:W14,15,32:B10,11,9', [18], 'Several captures lead there: choose the piece first.'],
  ])('has its reason in %s: %j', async (fen, squares, reason) => {
    show(fen);
    for (const square of squares) await tap(square);
    expect(refusals()).toEqual([reason]);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('has its reason out of turn, while a move is pending and after the match', async () => {
    const { rerender } = show(START, { offers: null });
    await tap(11);
    rerender(<CheckersBoard {...propsOf(START)} pending={{ path: [11, 15] }} />);
    await tap(10);
    const over = { ...propsOf(START).view, ending: { winner: 0, reason: 'resigned' } } as const;
    rerender(<CheckersBoard {...propsOf(START)} view={over} ended={over} offers={null} />);
    await tap(10);
    expect(refusals()).toEqual(["It's not your turn.", 'Your move is on its way.', 'This match is over.']);
  });

  test('has no reason shown to a spectator', async () => {
    show(START, { viewer: 'spectator', offers: null });
    await tap(11);
    expect(onRefuse).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Type a move')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('selects a piece and its target', async () => {
    show(START, { isFlipped: true });
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(9));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(cell(11)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(paths()).toEqual(['11-15']);
  });

  test('announces the last move, the legal moves and the pieces, also repeatedly', async () => {
    const said = () => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join('');
    const last = { path: [25, 18, 11], captures: [22, 15] };
    const props = propsOf('B:W21,K30:B1,2,K5');
    show('B:W21,K30:B1,2,K5', { view: { ...props.view, last } });
    fireEvent.keyDown(cell(1), { key: 'l' });
    expect(said()).toBe('25 takes 18, 11');
    const first = said();
    fireEvent.keyDown(cell(1), { key: 'L' });
    expect(said()).not.toBe(first);
    expect(said().trim()).toBe('25 takes 18, 11');
    fireEvent.keyDown(cell(1), { key: 'm' });
    expect(said()).toBe('1 to 6');
    fireEvent.keyDown(cell(20), { key: 'm' });
    expect(said()).toBe('1 to 6; 2 to 6; 2 to 7; 5 to 9');
    fireEvent.keyDown(cell(1), { key: 'p' });
    expect(said()).toBe('Black: men on 1, 2; king on 5. White: man on 21; king on 30');
  });

  test('leaves other keys and Ctrl combinations to the browser', () => {
    show(START);
    expect(fireEvent.keyDown(cell(11), { key: 'x' })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'l', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'Escape' })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'l' })).toBe(false);
  });
});

test('each hint becomes due in its situation', () => {
  const { hints = [], standing } = checkersBoard;
  const at = (fen: string, more: object = {}) => ({ ...propsOf(fen).view, ...more });
  const due = (given: ReturnType<typeof at>) =>
    hints.filter(({ isDue }) => isDue(given, 0)).map(({ id }) => id);
  expect(hints.length).toBeGreaterThanOrEqual(4);
  expect(hints.length).toBeLessThanOrEqual(6);
  expect(due(at(START))).toEqual(['move']);
  expect(due(at('B:W18:B15'))).toEqual(['move', 'capture']);
  expect(due(at('B:W30:BK1', { last: { path: [25, 30], captures: [] } }))).toEqual([
    'move',
    'numbers',
    'king',
  ]);
  // Hints stay due during the opponent's turn.
  expect(due(at('W:W30:B1'))).toEqual(['move']);
  expect(due(at('W:W30:B15', { last: { path: [8, 15], captures: [11] } }))).toEqual([
    'move',
    'capture',
    'numbers',
  ]);
  expect(due(at('B:WK30:B1', { ending: { winner: 0, reason: 'resigned' } }))).toEqual(['after']);
  expect(standing?.(at('B:W21,K30:B1,2,K5'), 0, [])).toBe(
    'Black: men on 1, 2; king on 5. White: man on 21; king on 30.',
  );
});
