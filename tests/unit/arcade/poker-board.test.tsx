import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { UNCHANGED_MS } from '@/components/arcade/cards/use-unchanged';
import { PokerBoard } from '@/components/arcade/poker/poker-board';
import {
  nowWords,
  soundOf,
  speakEvent,
  standingWords,
  turnWords,
} from '@/components/arcade/poker/poker-words';
import { moveAhead, nearestSum, steppedSum, stillAhead, whyNotSum } from '@/components/arcade/poker/sums';
import type { Viewer } from '@/lib/games/game';
import { poker } from '@/lib/games/poker/poker';
import type { PokerState } from '@/lib/games/poker/schema';
import { prepareBrowser } from '../../support/browser';
import { dealt, diceOf, play, tableOf } from '../../support/poker-table';
import { seatState } from '../../support/seat-state';

prepareBrowser();

const onMove = jest.fn();
const onRefuse = jest.fn();
const names = ['Kai', 'Pearl', 'Finn', 'Coral', 'Nori', 'Blaze'];

beforeEach(() => {
  jest.useFakeTimers();
  onMove.mockClear();
  onRefuse.mockClear();
});
afterEach(() => jest.useRealTimers());

/** A sit-and-go after its first deal; each dice name deals different cards. */
const dealtTable = (seats = 3, dice = 'deal') =>
  dealt(tableOf(Array<number>(seats).fill(1500)), {}, undefined, diceOf(dice)).state;
const actorOf = ({ hand }: PokerState) => hand?.actor ?? -1;
const acted = (state: PokerState, ...moves: readonly string[]) => play({ state, events: [] }, ...moves).state;

function shownTo(state: PokerState, viewer: Viewer) {
  const mayAct = viewer !== 'spectator' && poker.turns(state).some(({ seat }) => seat === viewer);
  return { view: poker.view(state, viewer), offers: mayAct ? poker.offers(state, viewer) : null, viewer };
}

const board = (state: PokerState, viewer: Viewer, isPending = false) => (
  <PokerBoard
    {...shownTo(state, viewer)}
    names={names}
    seats={state.seats.map((_, seat) =>
      seatState(seat, names[seat] ?? '', { isTheirTurn: state.hand?.actor === seat }),
    )}
    pending={isPending ? { kind: 'fold' } : null}
    ended={null}
    isFlipped={false}
    onMove={onMove}
    onRefuse={onRefuse}
  />
);
const wait = (ms = UNCHANGED_MS) => act(async () => jest.advanceTimersByTime(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const call = { kind: 'call' } as const;
const check = { kind: 'check' } as const;
const raise = (to: number) => ({ kind: 'raise', to }) as const;

describe('sums', () => {
  const range = { min: 40, max: 1500, presets: [] };

  test('must be whole and between the minimum raise and the stack', () => {
    for (const [wanted, why] of [
      [39, 'The minimum is 40.'],
      [40, null],
      [1500, null],
      [1501, 'You have 1500.'],
      [40.5, 'Chips are whole.'],
      [-40, 'The minimum is 40.'],
      [null, 'Enter 40 to 1500.'],
      [Number.NaN, 'Enter 40 to 1500.'],
    ] as const) {
      expect([wanted, whyNotSum(range, wanted)]).toEqual([wanted, why]);
    }
    expect(whyNotSum({ min: 30, max: 30, presets: [] }, 20)).toBe('You can only go all-in with 30.');
  });

  test('snap to the legal range and step by big blinds', () => {
    expect([0, 40, 777, 9999].map((sum) => nearestSum(range, sum))).toEqual([40, 40, 777, 1500]);
    expect(steppedSum(range, 100, 1, 20)).toBe(120);
    expect(steppedSum(range, 50, -1, 20)).toBe(40);
    expect(steppedSum(range, 1490, 5, 20)).toBe(1500);
  });

  test('resolve a pre-selected move against the current price', () => {
    const acting = (price: number) => ({ price, pot: 100, raise: null });
    expect(moveAhead({ kind: 'call', price: 20 }, acting(20))).toEqual(call);
    expect(moveAhead({ kind: 'call', price: 20 }, acting(60))).toBeNull();
    expect(moveAhead({ kind: 'call', price: 0 }, acting(0))).toEqual(check);
    expect(moveAhead({ kind: 'call-any' }, acting(60))).toEqual(call);
    expect(moveAhead({ kind: 'check-fold' }, acting(0))).toEqual(check);
    expect(moveAhead({ kind: 'check-fold' }, acting(1))).toEqual({ kind: 'fold' });
    expect(moveAhead(null, acting(1))).toBeNull();
    expect(stillAhead({ kind: 'call', price: 20 }, 21)).toBeNull();
    expect(stillAhead({ kind: 'check-fold' }, 21)).toEqual({ kind: 'check-fold' });
  });
});

describe('the action bar', () => {
  const openOnTurn = (isPending = false) => render(board(dealtTable(), actorOf(dealtTable()), isPending));

  test('ignores presses and keys until its offer has been stable for a while', async () => {
    openOnTurn();
    fireEvent.click(button('Call 20'));
    fireEvent.keyDown(document.body, { key: '1' });
    await wait(UNCHANGED_MS - 1);
    fireEvent.click(button('Call 20'));
    expect(onMove).not.toHaveBeenCalled();
    await wait(1);
    fireEvent.click(button('Call 20'));
    expect(onMove.mock.calls).toEqual([[call]]);
  });

  test('separates fold from raise and shows what each action costs', async () => {
    openOnTurn();
    const acts = [...(button('Fold').parentElement?.querySelectorAll('button') ?? [])];
    expect(acts.map(({ textContent }) => textContent)).toEqual(['Fold', 'Call 20', 'Raise to 40']);
    await wait();
    fireEvent.click(button('All-in: 1500'));
    fireEvent.click(button('All-in 1500'));
    expect(onMove.mock.calls).toEqual([[raise(1500)]]);
  });

  test('accepts sums by typing, slider, wheel and arrow keys, and refuses illegal ones', async () => {
    openOnTurn();
    await wait();
    const field = screen.getByRole('textbox', { name: 'Chips' });
    fireEvent.change(field, { target: { value: '39' } });
    expect(screen.getByText('The minimum is 40.')).toBeInTheDocument();
    fireEvent.click(button('Raise to 39'));
    expect(onMove).not.toHaveBeenCalled();
    expect(onRefuse).toHaveBeenCalledWith('The minimum is 40.');
    fireEvent.blur(field);
    expect(field).toHaveValue('40');
    const slider = screen.getByRole('slider', { name: 'Raise to' });
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(field).toHaveValue('60');
    fireEvent.wheel(slider, { deltaY: -1 });
    expect(field).toHaveValue('80');
    fireEvent.change(slider, { target: { value: '333' } });
    fireEvent.keyDown(document.body, { key: '3' });
    expect(onMove.mock.calls).toEqual([[raise(333)]]);
  });

  test('ignores keys while a move is pending', async () => {
    openOnTurn(true);
    await wait();
    fireEvent.keyDown(document.body, { key: '2' });
    expect(onMove).not.toHaveBeenCalled();
  });

  test('plays a pre-selected call on turn, but drops it when its price has changed', async () => {
    const state = dealtTable();
    const viewer = (actorOf(state) + 1) % 3;
    const { rerender } = render(board(state, viewer));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Call 10' }));
    rerender(board(acted(state, 'c'), viewer));
    expect(onMove.mock.calls).toEqual([[call]]);
    onMove.mockClear();
    rerender(board(state, viewer));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Call 10' }));
    rerender(board(acted(state, 'r60'), viewer));
    await wait(10);
    expect(onMove).not.toHaveBeenCalled();
    expect(button('Call 50')).toBeInTheDocument();
  });
});

describe('the table', () => {
  test('renders no card hidden from the viewer', () => {
    for (const draw of '3456789') {
      const state = dealtTable(4, draw);
      for (const viewer of [0, 1, 'spectator'] as const) {
        const { container, unmount } = render(board(state, viewer));
        const own = viewer === 'spectator' ? [] : (state.hand?.players[viewer]?.cards ?? []);
        const shown = [...container.querySelectorAll('[data-card]')].map((one) =>
          one.getAttribute('data-card'),
        );
        expect(shown.sort()).toEqual([...own].sort());
        unmount();
      }
    }
  });

  test('shows the board, the pot and the stack', () => {
    const state = acted(dealtTable(3), 'r60', 'c', 'c');
    render(board(state, 0));
    expect(within(screen.getByRole('group', { name: 'Board' })).getAllByRole('img')).toHaveLength(3);
    expect(screen.getByText('Pot 180')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Kai (you)' })).toHaveTextContent('1440');
  });

  test('says how the hand ended and why, and raises winning cards', () => {
    const checked = acted(dealtTable(2), ...'ckkkkkkk');
    const { container } = render(board(checked, 0));
    expect(screen.getByText(/(Kai|Pearl) wins 40 with|share 40/)).toBeInTheDocument();
    expect(container.querySelectorAll('[data-raised]').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText('Bet:')).toBeNull();
  });

  test('runs out an all-in board street by street, with chances, until skipped', async () => {
    const before = dealtTable(2);
    const { container, rerender } = render(board(before, 0));
    rerender(board(acted(before, 'r1500', 'c'), 0));
    const lying = () => within(screen.getByRole('group', { name: 'Board' })).queryAllByRole('img').length;
    expect(lying()).toBe(0);
    await wait(300);
    expect(container.querySelectorAll('.poker-chance').length).toBe(2);
    await wait(2000);
    expect(lying()).toBe(3);
    expect(screen.queryByText(/ wins /)).toBeNull();
    fireEvent.click(button('Skip'));
    expect(lying()).toBe(5);
    expect(screen.getByText(/ wins | share /)).toBeInTheDocument();
  });
});

describe('announcements', () => {
  test('describe the decision with its price, the table and each event', () => {
    const state = dealtTable();
    const actor = actorOf(state);
    const { view, offers } = shownTo(state, actor);
    if (!offers) throw new Error('Nothing is offered.');
    expect(nowWords(view, offers)).toBe('20 to call, pot 30.');
    expect(turnWords(view, offers, actor)).toMatch(/^[A-Z]\w+ of \w+, \w+ of \w+\. 20 to call, pot 30\.$/);
    expect(standingWords(view, actor, names)).toMatch(
      /^Your cards: \w+ of \w+, \w+ of \w+\. No cards on the board\. Pot 30\. Blinds 10 and 20\. Chips: Kai/,
    );
    const raised = {
      ...({ kind: 'acted', seat: 1, action: 'raise', amount: 60, to: 60, isAllIn: true } as const),
      by: 'player',
    } as const;
    expect(speakEvent(raised, 0, names)).toBe('Pearl raises to 60, all-in.');
    expect(speakEvent(raised, 1, names)).toBeNull();
    const flop = { kind: 'street', street: 'flop', cards: ['7h', '8d', '2c'], pot: 130 } as const;
    expect(speakEvent(flop, 0, names)).toBe(
      'Flop: seven of hearts, eight of diamonds, two of clubs. Pot 130.',
    );
    expect(soundOf(flop, 0)).toBe('card');
  });
});
