import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser } from '../../support/browser';
import {
  animations,
  cell,
  labelOf,
  marked,
  onMove,
  onRefuse,
  Played,
  paths,
  prepareBoard,
  refusals,
  START,
  show,
  tap,
} from '../../support/checkers-board';

prepareBrowser();
prepareBoard();

describe('a typed move', () => {
  const field = () => screen.getByLabelText('Type a move');
  const type = (text: string) => userEvent.type(field(), `${text}{Enter}`);

  test.each([
    [START, '11-15', '11-15'],
    [START, ' 11 - 15 ', '11-15'],
    ['B:W14,23,32:B9', '9x27', '9-18-27'],
    ['B:W14,22,23,32:B9', '9x18x25', '9-18-25'],
  ])('is played in %s: %s', async (fen, text, path) => {
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
  ])('is refused in %s and stays in the field: %s', async (fen, text, reason) => {
    show(fen);
    await type(text);
    expect(refusals()).toEqual([reason]);
    expect(field()).toHaveValue(text);
  });

  test('is refused out of turn', async () => {
    show(START, { offers: null });
    await type('11-15');
    expect(refusals()).toEqual(["It's not your turn."]);
  });
});

describe('a drag', () => {
  /** The centre of a square on an 800 px board, seen from White's side. */
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

  test('plays the move on release, not before', () => {
    show(START, { isFlipped: true });
    const letGo = drag(11, 15);
    expect(onMove).not.toHaveBeenCalled();
    letGo();
    expect(paths()).toEqual(['11-15']);
  });

  test('does nothing outside the board, and says why a square is refused', () => {
    show(START, { isFlipped: true });
    drag(11, null)();
    expect(onRefuse).not.toHaveBeenCalled();
    drag(11, 19)();
    expect(refusals()).toEqual(['A man moves one square diagonally forward.']);
    expect(marked('selected')).toEqual([]);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('does not animate the dropped piece', () => {
    render(<Played fen={START.replace(/^B/, 'W')} />);
    drag(22, 18)();
    expect(paths()).toEqual(['22-18']);
    expect(animations).toEqual([]);
  });
});

describe('an animation', () => {
  test('follows every jump of a capture and fades the captured pieces', async () => {
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

  test('is skipped with reduced motion', async () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    render(<Played fen="W:W27:B23,14,1" />);
    await tap(27);
    expect(paths()).toEqual(['27-18-9']);
    expect(animations).toEqual([]);
  });

  test('does not block the next press', async () => {
    render(<Played fen={START.replace(/^B/, 'W')} />);
    await tap(22);
    await tap(18);
    await tap(21);
    expect(refusals()).toEqual(["It's not your turn."]);
  });
});

test('shows a pending move as played', () => {
  show(START, { pending: { path: [11, 15] } });
  expect([labelOf(11), labelOf(15)]).toEqual(['11, empty', '15, black man']);
});
