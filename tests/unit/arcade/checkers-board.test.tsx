import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckersBoard } from '@/components/arcade/checkers/checkers-board';
import type { CheckersBoardProps } from '@/components/arcade/checkers/use-choosing';
import { viewOf } from '@/components/arcade/checkers/view-of';
import { startBoard } from '@/lib/games/checkers/board';
import { readFen, toFen } from '@/lib/games/checkers/fen';
import { boardAfter, legalMoves } from '@/lib/games/checkers/moves';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const START = toFen(startBoard, 0);
const onMove = jest.fn<void, [readonly number[]]>();
const onRefuse = jest.fn<void, [string]>();
let animations: Keyframe[][] = [];

beforeEach(() => {
  onMove.mockReset();
  onRefuse.mockReset();
  animations = [];
  Object.assign(Element.prototype, {
    animate: (frames: Keyframe[]) => {
      animations.push(frames);
    },
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

function propsOf(fen: string): CheckersBoardProps {
  const read = readFen(fen);
  if (read === null) throw new Error(`No position: ${fen}`);
  const { board, side } = read;
  return {
    view: viewOf(board, side, side),
    offers: legalMoves(board, side),
    viewer: side,
    names: ['Pearl', 'Kai'],
    pending: null,
    isFlipped: false,
    ended: null,
    onMove: ({ path }) => onMove(path),
    onRefuse,
  };
}

/** Plays what is chosen, as a match would. */
function Played({ fen }: { fen: string }) {
  const [props, setProps] = useState(() => propsOf(fen));
  return (
    <CheckersBoard
      {...props}
      onMove={(move) => {
        props.onMove(move);
        const { view } = props;
        const made = legalMoves(view.board, view.turn).find(({ path }) => path.join() === move.path.join());
        if (!made) throw new Error('Not legal');
        const after = boardAfter(view.board, view.turn, made);
        setProps({ ...props, offers: null, view: viewOf(after, view.turn === 0 ? 1 : 0, view.turn, made) });
      }}
    />
  );
}

const show = (fen: string, more: Partial<CheckersBoardProps> = {}) =>
  render(<CheckersBoard {...propsOf(fen)} {...more} />);
/** By its square: to look all cells up by their role takes long. */
function cell(square: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role=gridcell]:has([data-square="${square}"])`);
  if (found === null) throw new Error(`No square ${square}`);
  return found;
}
const labelOf = (square: number) => cell(square).getAttribute('aria-label');
const markOf = (square: number) =>
  document.querySelector(`[data-square="${square}"]`)?.getAttribute('data-mark') ?? null;
const marked = (mark: string) =>
  [...document.querySelectorAll(`[data-mark="${mark}"]`)].map((one) =>
    Number(one.getAttribute('data-square')),
  );
const tap = (square: number) => userEvent.click(cell(square));
const paths = () => onMove.mock.calls.map(([path]) => path.join('-'));
const refusals = () => onRefuse.mock.calls.map(([message]) => message);

describe('the board', () => {
  test('says of every square what stands there and whether it can move', () => {
    show(START);
    expect(screen.getAllByRole('gridcell')).toHaveLength(32);
    expect(labelOf(11)).toBe('11, black man, can move');
    expect(labelOf(2)).toBe('2, black man');
    expect(labelOf(15)).toBe('15, empty');
    expect(labelOf(22)).toBe('22, white man');
    expect(marked('movable')).toEqual([12, 11, 10, 9]);
  });

  test('tells sides and kings apart by shape', () => {
    show('B:WK32,21:B1,K2');
    const kinds = [...document.querySelectorAll('[data-piece]')].map((one) => one.getAttribute('data-piece'));
    expect(kinds).toEqual(['black-man', 'black-king', 'white-man', 'white-king']);
    expect(labelOf(32)).toBe('32, white king');
  });

  test('puts the own pieces before the player, and turns round', () => {
    const order = () =>
      screen.getAllByRole('gridcell').map((one) => Number.parseInt(one.ariaLabel ?? '', 10));
    const { rerender } = show(START);
    expect(order().slice(0, 4)).toEqual([32, 31, 30, 29]);
    rerender(<CheckersBoard {...propsOf(START)} isFlipped />);
    expect(order().slice(0, 4)).toEqual([1, 2, 3, 4]);
    rerender(<CheckersBoard {...propsOf(START)} viewer="spectator" offers={null} />);
    expect(order().slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test('shows the way of the last move and what it captured', () => {
    const { board } = readFen('W:W32:B11') ?? { board: startBoard };
    const last = { path: [4, 11], captures: [8] };
    show(START, { view: viewOf(board, 1, 0, last), offers: null });
    expect(document.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
    expect(document.querySelector('[data-captured="8"]')).not.toBeNull();
    expect(labelOf(8)).toBe('8, captured');
  });
});

describe('a tap', () => {
  test('on a piece shows where it can go, and on a square goes there', async () => {
    show(START);
    await tap(11);
    expect(cell(11)).toHaveAttribute('aria-selected', 'true');
    expect(marked('target').toSorted()).toEqual([15, 16]);
    expect(labelOf(15)).toBe('15, empty, can be reached');
    await tap(15);
    expect(paths()).toEqual(['11-15']);
  });

  test('on the chosen piece lets go of it, on another one takes that', async () => {
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
    ['the square where it ends', 27],
    ['a piece that it takes', 23],
  ])('on %s plays a unique capture', async (_, square) => {
    show('B:W14,23,32:B9,1');
    await tap(square);
    expect(paths()).toEqual(['9-18-27']);
  });

  test('goes step by step where the ways of a capture fork', async () => {
    show('B:W14,22,23,32:B9');
    await tap(9);
    expect(marked('target')).toEqual([18]);
    await tap(18);
    expect(onMove).not.toHaveBeenCalled();
    // The piece stands on its way already, and what it has taken is gone.
    expect([labelOf(9), labelOf(14), labelOf(18)]).toEqual([
      '9, empty',
      '14, captured',
      '18, black man, chosen',
    ]);
    expect(marked('target').toSorted()).toEqual([25, 27]);
    await tap(25);
    expect(paths()).toEqual(['9-18-25']);
  });

  test('halfway through a capture nothing else can be done, but Escape takes it back', async () => {
    show('B:W14,22,23,32:B9,1');
    await tap(9);
    await tap(18);
    await tap(15);
    expect(refusals()).toEqual(['Keep jumping: a capture must be completed.']);
    fireEvent.keyDown(cell(18), { key: 'Escape' });
    expect(labelOf(9)).toBe('9, black man, can capture');
  });
});

describe('where a capture is forced', () => {
  const fen = 'B:W18,32:B15,11,1';

  test('only what can capture glows, and it is said why', () => {
    show(fen);
    expect(marked('capturer')).toEqual([15]);
    expect(marked('movable')).toEqual([]);
    expect(screen.getByText(/You must capture with the piece on 15\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/wiki/checkers#captures');
  });

  test('another piece flashes and says why not', async () => {
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

describe('every refused move has its reason', () => {
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
  ])('%s: %j', async (fen, squares, reason) => {
    show(fen);
    for (const square of squares) await tap(square);
    expect(refusals()).toEqual([reason]);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('out of turn, while a move is on its way, and when the match is over', async () => {
    const { rerender } = show(START, { offers: null });
    await tap(11);
    rerender(<CheckersBoard {...propsOf(START)} pending={{ path: [11, 15] }} />);
    await tap(10);
    const over = { ...propsOf(START).view, ending: { winner: 0, reason: 'resigned' } } as const;
    rerender(<CheckersBoard {...propsOf(START)} view={over} ended={over} offers={null} />);
    await tap(10);
    expect(refusals()).toEqual(["It's not your turn.", 'Your move is on its way.', 'This match is over.']);
  });

  test('but nothing is said to someone who watches', async () => {
    show(START, { viewer: 'spectator', offers: null });
    await tap(11);
    expect(onRefuse).not.toHaveBeenCalled();
    expect(screen.queryByLabelText('Type a move')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('chooses a piece and a square', async () => {
    show(START, { isFlipped: true });
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(9));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(cell(11)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(paths()).toEqual(['11-15']);
  });

  test('says the last move, the moves and the pieces, and the same again', async () => {
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

  test('leaves other keys and those with Ctrl to the browser', () => {
    show(START);
    expect(fireEvent.keyDown(cell(11), { key: 'x' })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'l', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'Escape' })).toBe(true);
    expect(fireEvent.keyDown(cell(11), { key: 'l' })).toBe(false);
  });
});

describe('a typed move', () => {
  const field = () => screen.getByLabelText('Type a move');
  const type = (text: string) => userEvent.type(field(), `${text}{Enter}`);

  test.each([
    [START, '11-15', '11-15'],
    [START, ' 11 - 15 ', '11-15'],
    ['B:W14,23,32:B9', '9x27', '9-18-27'],
    ['B:W14,22,23,32:B9', '9x18x25', '9-18-25'],
  ])('in %s: %s', async (fen, text, path) => {
    show(fen);
    await type(text);
    expect(paths()).toEqual([path]);
    expect(field()).toHaveValue('');
  });

  test.each([
    [START, 'hello', 'Type a move by its squares from 1 to 32, such as 11-15 or 11x18.'],
    [START, '11-33', 'Type a move by its squares from 1 to 32, such as 11-15 or 11x18.'],
    [START, '11-18', 'A man moves one square diagonally forward.'],
    ['B:W18,32:B15,1', '1-6', 'You must capture.'],
    ['B:W10,11,18,19,32:BK7', '7x7', 'Several captures lead there: name every square, such as 7x14x23x16x7.'],
  ])('in %s is refused and kept: %s', async (fen, text, reason) => {
    show(fen);
    await type(text);
    expect(refusals()).toEqual([reason]);
    expect(field()).toHaveValue(text);
  });

  test('waits for the turn', async () => {
    show(START, { offers: null });
    await type('11-15');
    expect(refusals()).toEqual(["It's not your turn."]);
  });
});

describe('a drag', () => {
  /** The middle of a square on a board of 800 pixels, seen from White's side. */
  function pointOf(square: number) {
    const row = Math.floor((square - 1) / 4);
    const column = ((square - 1) % 4) * 2 + (row % 2 === 0 ? 1 : 0);
    return { clientX: column * 100 + 50, clientY: row * 100 + 50 };
  }
  function drag(from: number, to: number | null) {
    const pointer = { pointerId: 1, button: 0, bubbles: true };
    fireEvent(cell(from), new MouseEvent('pointerdown', { ...pointer, ...pointOf(from) }));
    const end = to === null ? { clientX: -50, clientY: 50 } : pointOf(to);
    const moved = new MouseEvent('pointermove', { ...pointer, ...end });
    const let_go = new MouseEvent('pointerup', { ...pointer, ...end });
    for (const event of [moved, let_go]) Object.assign(event, { pointerId: undefined });
    act(() => {
      window.dispatchEvent(moved);
    });
    return () =>
      act(() => {
        window.dispatchEvent(let_go);
      });
  }
  beforeEach(() => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, width: 800, height: 800 }));
  });

  test('plays when it is let go, and not before', () => {
    show(START, { isFlipped: true });
    const letGo = drag(11, 15);
    expect(onMove).not.toHaveBeenCalled();
    letGo();
    expect(paths()).toEqual(['11-15']);
  });

  test('moves nothing beside the board, and says why not on a wrong square', () => {
    show(START, { isFlipped: true });
    drag(11, null)();
    expect(onRefuse).not.toHaveBeenCalled();
    drag(11, 19)();
    expect(refusals()).toEqual(['A man moves one square diagonally forward.']);
    expect(marked('selected')).toEqual([]);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('puts the piece where it was let go: it does not slide there again', () => {
    render(<Played fen={START.replace(/^B/, 'W')} />);
    drag(22, 18)();
    expect(paths()).toEqual(['22-18']);
    expect(animations).toEqual([]);
  });
});

describe('an animation', () => {
  test('follows every jump of a capture, and what was captured fades', async () => {
    render(<Played fen="W:W27:B23,14,1" />);
    await tap(27);
    expect(paths()).toEqual(['27-18-9']);
    const [fades, slides] = [
      animations.filter(([frame]) => frame?.opacity === 1),
      animations.filter(([frame]) => frame?.transform !== undefined),
    ];
    expect(fades).toHaveLength(2);
    expect(slides.map((frames) => frames.map(({ transform }) => transform))).toEqual([
      ['translate(400%, 400%)', 'translate(200%, 200%)', 'translate(0%, 0%)'],
    ]);
  });

  test('stays away for who asks for less motion', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    render(<Played fen="W:W27:B23,14,1" />);
    await tap(27);
    expect(paths()).toEqual(['27-18-9']);
    expect(animations).toEqual([]);
  });

  test('never holds up the next press', async () => {
    render(<Played fen={START.replace(/^B/, 'W')} />);
    await tap(22);
    await tap(18);
    await tap(21);
    expect(refusals()).toEqual(["It's not your turn."]);
  });
});

test('a move that is on its way is shown as done', () => {
  show(START, { pending: { path: [11, 15] } });
  expect([labelOf(11), labelOf(15)]).toEqual(['11, empty', '15, black man']);
});
