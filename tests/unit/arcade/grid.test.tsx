import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { GridBoard, type GridBoardProps, type GridHandle } from '@/components/arcade/grid/grid-board';
import { useDrag } from '@/components/arcade/grid/use-drag';
import { preparePointers } from '../../support/pointer';

preparePointers();

const pressed = jest.fn();
const aimed = jest.fn();
const keyed = jest.fn();
const dragged = jest.fn();
beforeEach(() => {
  for (const mock of [pressed, aimed, keyed, dragged]) mock.mockReset();
});

// A drag swallows the click that follows it; let that end within its test.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 1)));

const names = 'abcdefghijkl';

/** Three rows of four cells, `a` to `l`, 40 px each. */
function Board(props: Partial<GridBoardProps>) {
  const grid = useRef<GridHandle>(null);
  const drag = useDrag<number>({
    onDrag: (from, point) => dragged('over', from, grid.current?.cellAt(point)),
    onDrop: (from, point) => dragged('dropped', from, grid.current?.cellAt(point)),
    onCancel: (from) => dragged('cancelled', from),
  });
  return (
    <GridBoard
      label="Sea"
      rows={3}
      columns={4}
      cell={(cell) => ({ label: `${names[cell]}`, isDraggable: cell === 1, isDisabled: cell === 2 })}
      onPress={pressed}
      onAim={aimed}
      onKey={(key, cell) => key === 'r' && keyed(cell) === undefined}
      onGrab={drag.grab}
      ref={grid}
      {...props}
    />
  );
}

function draw(props: Partial<GridBoardProps> = {}) {
  render(<Board {...props} />);
  const grid = screen.getByRole('grid', { name: 'Sea' });
  grid.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 0, width: 160, height: 120 });
}
const cell = (name: string) => screen.getByRole('gridcell', { name });
const focus = (name: string) => act(() => cell(name).focus());
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('keys', () => {
  test('only the last focused cell is a tab stop', async () => {
    draw({ firstCell: 5 });
    await userEvent.tab();
    expect(focused()).toBe('f');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('g');
  });

  test.each([
    ['ArrowRight', 'f', 'g'],
    ['ArrowLeft', 'f', 'e'],
    ['ArrowUp', 'f', 'b'],
    ['ArrowDown', 'f', 'j'],
    ['Home', 'g', 'e'],
    ['End', 'f', 'h'],
    ['ArrowLeft', 'e', 'e'],
    ['ArrowRight', 'h', 'h'],
    ['ArrowUp', 'a', 'a'],
    ['ArrowDown', 'l', 'l'],
  ])('%s moves focus from %s to %s', async (key, from, to) => {
    draw();
    focus(from);
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(to);
    expect(cell(to)).toHaveAttribute('tabindex', '0');
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toHaveLength(1);
  });

  test('Ctrl+Home and Ctrl+End move focus to the first and last cell', async () => {
    draw();
    focus('f');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('l');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toBe('a');
  });

  test('arrows follow the screen when the board is flipped', async () => {
    draw({ isFlipped: true });
    expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName('l');
    focus('f');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('e');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toBe('l');
  });

  test('Enter and Space press a cell once, without repeating while held', () => {
    draw();
    focus('f');
    fireEvent.keyDown(cell('f'), { key: 'Enter' });
    fireEvent.keyDown(cell('f'), { key: 'Enter', repeat: true });
    fireEvent.keyDown(cell('c'), { key: ' ' });
    expect(pressed.mock.calls).toEqual([
      [5, 'keyboard'],
      [2, 'keyboard'],
    ]);
  });

  test('the game handles other keys, and the browser those with Alt, Ctrl or Meta', () => {
    draw();
    const isLeft = (more: object) => fireEvent.keyDown(cell('f'), more);
    expect(isLeft({ key: 'r' })).toBe(false);
    expect(isLeft({ key: 'x' })).toBe(true);
    expect(isLeft({ key: 'r', ctrlKey: true })).toBe(true);
    expect(isLeft({ key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(isLeft({ key: 'Enter', metaKey: true })).toBe(true);
    expect(keyed.mock.calls).toEqual([[5]]);
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('pointers', () => {
  test.each(['mouse', 'touch'])('a press by %s counts on release', (pointerType) => {
    draw();
    fireEvent.pointerDown(cell('f'), { pointerType, button: 0 });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.pointerUp(cell('f'), { pointerType });
    fireEvent.click(cell('f'), { detail: 1 });
    expect(pressed.mock.calls).toEqual([[5, pointerType]]);
  });

  test('a click without a pointer counts as keyboard input', () => {
    draw();
    fireEvent.click(cell('f'));
    expect(pressed.mock.calls).toEqual([[5, 'keyboard']]);
  });

  test('a disabled cell has aria-disabled', () => {
    draw();
    expect(cell('c')).toHaveAttribute('aria-disabled', 'true');
    expect(cell('f')).not.toHaveAttribute('aria-disabled');
  });

  test('mouse and focus aim at a cell, and clear the aim on leaving', () => {
    draw();
    fireEvent.pointerEnter(cell('f'), { pointerType: 'mouse' });
    expect(aimed).toHaveBeenLastCalledWith(5);
    fireEvent.pointerLeave(screen.getByRole('grid'));
    expect(aimed).toHaveBeenLastCalledWith(null);
    fireEvent.focus(cell('c'));
    expect(aimed).toHaveBeenLastCalledWith(2);
    fireEvent.blur(cell('c'));
    expect(aimed).toHaveBeenLastCalledWith(null);
  });

  const grab = (more: object = {}) =>
    fireEvent.pointerDown(cell('b'), { pointerId: 7, button: 0, clientX: 150, clientY: 10, ...more });
  const move = (clientX: number, clientY: number, pointerId = 7) =>
    fireEvent.pointerMove(window, { pointerId, clientX, clientY });
  const drop = (clientX: number, clientY: number, pointerId = 7) =>
    fireEvent.pointerUp(window, { pointerId, clientX, clientY });

  test('a drag drops where it is released and is not a press', () => {
    draw();
    grab();
    move(200, 90);
    drop(250, 90);
    fireEvent.click(cell('b'), { detail: 1 });
    expect(dragged.mock.calls).toEqual([
      ['over', 1, 10],
      ['dropped', 1, 11],
    ]);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a drag outside the board has no cell', () => {
    draw();
    grab();
    move(99, 90);
    drop(300, 90);
    expect(dragged.mock.calls).toEqual([
      ['over', 1, null],
      ['dropped', 1, null],
    ]);
  });

  test('a press with slight movement is not a drag, and other pointers are ignored', () => {
    draw();
    grab();
    move(153, 12);
    move(250, 90, 8);
    drop(153, 12);
    fireEvent.click(cell('b'), { detail: 1 });
    expect(dragged).not.toHaveBeenCalled();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('Escape and pointercancel cancel a drag', () => {
    draw();
    grab();
    move(200, 90);
    fireEvent.keyDown(window, { key: 'Escape' });
    drop(200, 90);
    grab();
    move(200, 90);
    fireEvent(window, new PointerEvent('pointercancel', { pointerId: 7 }));
    drop(200, 90);
    expect(dragged.mock.calls.map(([what]) => what)).toEqual(['over', 'cancelled', 'over', 'cancelled']);
  });

  test('only the primary button drags', () => {
    draw();
    grab({ button: 2 });
    move(200, 90);
    expect(dragged).not.toHaveBeenCalled();
  });
});
