import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { BlackjackBoard } from '@/components/arcade/blackjack/blackjack-board';
import {
  cutWords,
  nowWords,
  soundOf,
  speakEvent,
  standingWords,
  turnWords,
  upWords,
} from '@/components/arcade/blackjack/blackjack-words';
import { rulesFrom } from '@/components/arcade/blackjack/chosen-rules';
import { gameScreen } from '@/components/arcade/blackjack/game-screen';
import { netText, roundNet, sessionNet, timeText } from '@/components/arcade/blackjack/rounds';
import { createSolverClient } from '@/components/arcade/blackjack/solver-client';
import { useAnnouncements } from '@/components/arcade/frame/use-announcements';
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { gradeRound, hintFor } from '@/lib/games/blackjack/grade';
import { grades } from '@/lib/games/blackjack/grades';
import type { BlackjackState } from '@/lib/games/blackjack/schema';
import { valueText } from '@/lib/games/blackjack/solver';
import { blackjackNumbers, blackjackRules, plateOf } from '@/lib/games/blackjack/table-rules';
import {
  dealt,
  diceOf,
  moved,
  netOf,
  opened,
  type Played,
  play,
  tableOf,
} from '../../support/blackjack-table';
import { prepareBrowser } from '../../support/browser';
import {
  board,
  button,
  key,
  names,
  offered,
  onMove,
  onRefuse,
  seatsOf,
  shown,
  wait,
} from './blackjack-shown';

prepareBrowser();

const { minBet } = blackjackNumbers;

beforeEach(() => {
  jest.useFakeTimers();
  onMove.mockClear();
  onRefuse.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the solver', () => {
  const solved = async () => {
    await wait(1);
    await wait(1);
  };
  /** A round from a full shoe in which the first hand has a decision to make. */
  const realRound = (): Played => {
    for (let round = 0; ; round += 1) {
      const table = opened(tableOf(), diceOf(`shoe ${round}`));
      const played = moved(table, 0, { kind: 'bet', bets: [minBet] });
      if (played.state.turn !== null) return played;
    }
  };
  const valuesIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => /^\w+ [−+]?\d\.\d{4}$/.test(text ?? ''));
  const valuesOf = (values: readonly { readonly action: string; readonly value: number }[]) =>
    values.map(
      ({ action, value }) => `${action.charAt(0).toUpperCase()}${action.slice(1)} ${valueText(value)}`,
    );

  test("shows a hint on request, with the solver's values to four digits", async () => {
    const { state } = realRound();
    const { view, offers } = offered(state);
    const hint = hintFor(view, 0, offers);
    if (hint?.kind !== 'act') throw new Error('There is no hint.');
    render(board(state));
    const bar = screen.getByRole('region', { name: 'Your actions' });
    expect(within(bar).queryByRole('listitem')).toBeNull();
    fireEvent.click(button('Hint'));
    await solved();
    expect(valuesIn(bar)).toEqual(valuesOf(hint.values));
    expect(new Set(hint.values.map(({ value }) => valueText(value))).size).toBeGreaterThan(2);
  });

  test('drops a hint once its decision is made', async () => {
    const first = dealt('2 9 2 T 3');
    const { rerender } = render(board(first.state));
    key('0');
    await solved();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    rerender(board(play(first, 'h').state));
    const bar = screen.getByRole('region', { name: 'Your actions' });
    expect(within(bar).queryByRole('listitem')).toBeNull();
  });

  test('grades a round with the values of the rules', async () => {
    const first = realRound();
    const { rerender } = render(board(first.state));
    const over = play(first, 's').state;
    rerender(board(over));
    await solved();
    const { record } = blackjack.view(over, 0);
    if (record === null) throw new Error('The round is not over.');
    const grade = gradeRound(record, 0);
    const name = grades.find(({ id }) => id === grade.grade)?.name ?? '';
    fireEvent.click(button(`Grade of round 1: ${name}`));
    const dialog = await screen.findByRole('dialog', { name: `Round 1: ${name}` });
    const [decision] = grade.decisions;
    if (decision?.kind !== 'act') throw new Error('There is no decision.');
    expect(valuesIn(dialog)).toEqual(valuesOf(decision.values));
  });

  test('falls back to the page without a worker or when it hangs', async () => {
    jest.useRealTimers();
    const { state } = dealt('T T 6 T');
    const { view, offers } = offered(state);
    const job = { kind: 'hint', view, seat: 0, offers } as const;
    const here = await createSolverClient(() => null).solve(job);
    expect(here).toEqual({ kind: 'hint', hint: hintFor(view, 0, offers) });
    const terminate = jest.fn();
    const silent = Object.assign(new EventTarget(), {
      ...{ postMessage: () => undefined, terminate, onmessage: null, onmessageerror: null, onerror: null },
    });
    const lost = createSolverClient(() => silent, 20);
    expect(await lost.solve(job)).toEqual(here);
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

describe('the table', () => {
  test('renders no hidden card and none of the shoe', () => {
    const { state } = dealt('T 9 6 7');
    for (const viewer of [0, 'spectator'] as const) {
      const { container, unmount } = render(board(state, viewer));
      const cards = [...container.querySelectorAll('[data-card]')].map((one) =>
        one.getAttribute('data-card'),
      );
      expect(cards.sort()).toEqual(
        [state.dealer.cards[0], ...(state.seats[0]?.hands[0]?.cards ?? [])].sort(),
      );
      expect(screen.getByText('A hidden card')).toBeInTheDocument();
      unmount();
    }
  });

  test('lists the rules in force, the cards left and the distance to the cut card', () => {
    const options = { decks: 1, hitsSoft17: true, naturalPays: '6:5', lateSurrender: true } as const;
    const { state } = dealt('T 9 6 7', { options });
    render(board(state));
    const plate = screen.getByRole('region', { name: 'Rules of this table' });
    const { shoe } = blackjack.view(state, 0);
    const stated = within(plate).getAllByRole('listitem');
    const rules = plateOf({ ...blackjackRules, ...options }, shoe.left);
    expect(stated.map(({ textContent }) => textContent)).toEqual([...rules, cutWords(shoe.beforeCut)]);
    expect(plate).toHaveTextContent(`${shoe.beforeCut} cards to the cut card.`);
  });

  test('shows totals in words and the outcome of each hand', () => {
    const soft = dealt('A 9 6 T');
    const { rerender } = render(board(soft.state));
    const own = () => screen.getByRole('region', { name: 'Kai (you)' });
    expect(own()).toHaveTextContent('soft 17');
    rerender(board(play(soft, 's').state));
    expect(own()).toHaveTextContent('Lost −10');
    expect(screen.getByText('You lose 10.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Dealer' })).toHaveTextContent('Dealer 19');
    rerender(board(dealt('A 9 K T').state));
    expect(own()).toHaveTextContent('Blackjack +15');
  });

  test('shows four split hands, each with its bet', () => {
    const split = play(dealt('8 6 8 T 8 8'), 'p', 'p', 'p');
    render(board(split.state));
    expect(
      screen.getAllByRole('group', { name: /^Hand \d$/ }).filter((one) => within(one).queryByText('10')),
    ).toHaveLength(4);
  });
});

describe('results', () => {
  const netShown = (played: Played) => {
    const view = blackjack.view(played.state, 0);
    const [seat] = view.seats;
    return seat ? [roundNet(view, seat), sessionNet(seat)] : [];
  };

  test.each([
    ['a loss', () => play(dealt('T T 6 T'), 's')],
    ['a natural', () => dealt('A 9 K T')],
    ['a push', () => play(dealt('T T K K'), 's')],
    ['a double', () => play(dealt('6 6 5 T T T'), 'd')],
    ['a split', () => play(dealt('8 6 8 T T T T'), 'p', 's', 's')],
    ['insurance that pays', () => play(dealt('T A 6 K'), 'i5')],
    ['insurance that does not', () => play(dealt('T A 6 7'), 'i5', 's')],
  ])('shows the same net for %s as the rules', (_, round) => {
    const played = round();
    const net = netOf(played);
    expect(netShown(played)).toEqual([net, net]);
  });

  test('do not count chips still on the table as lost', () => {
    expect(netShown(dealt('6 6 5 T'))).toEqual([null, 0]);
    expect(netShown(moved(opened(tableOf(2)), 0, { kind: 'bet', bets: [30, 30] }))).toEqual([null, 0]);
    expect(netShown(play(dealt('8 A 8 7'), 'i5', 'p'))).toEqual([null, 0]);
  });

  test('format nets and times', () => {
    expect([15, -10, 0].map(netText)).toEqual(['+15', '−10', '0']);
    expect([0, 60_000, 3_900_000].map(timeText)).toEqual(['under 1 min', '1 min', '1 h 5 min']);
  });
});

test('measures the session from when the player sat down, despite clock offset', () => {
  const { state } = dealt('6 6 5 T');
  const aheadMs = 5000;
  const satAt = Date.now() + aheadMs - 12.5 * 60_000;
  const { props } = board(state);
  const seats = seatsOf(state).map((seat) => ({ ...seat, satAt }));
  render(<BlackjackBoard {...props} seats={seats} clockOffset={aheadMs} />);
  expect(screen.getByText(/^Session/)).toHaveTextContent('Session 0 · 1 round · 12 min');
});

describe('announcements', () => {
  test("describe the turn with the hand and the dealer's upcard", () => {
    const { view, offers } = offered(dealt('T 9 6 T').state);
    expect(turnWords(view, offers, 0)).toBe('Ten of clubs, six of hearts: 16. Dealer shows a nine.');
    expect(nowWords(view, offers)).toBe('16 against a nine.');
    expect(standingWords(view, 0, names)).toBe(
      `Ten of clubs, six of hearts: 16, bet 10. Dealer: nine of diamonds and a hidden card. You have 990 chips. ${view.shoe.beforeCut} cards to the cut card.`,
    );
    expect(['As', '8c', 'Kd'].map(upWords)).toEqual(['an ace', 'an eight', 'a king']);
  });

  test('put the turn after the events', async () => {
    const before = opened(tableOf());
    const after = dealt('T 9 6 T');
    const { board: screenBoard } = gameScreen;
    const input = (state: BlackjackState, events: readonly unknown[], step: number) => ({
      ...{ ...shown(state, 0), events, step, names, seats: seatsOf(state), result: null },
    });
    const events = after.events.map(({ event }) => event);
    const announce = (props: ReturnType<typeof input>) => useAnnouncements('t', screenBoard, props);
    const { rerender } = renderHook(announce, { initialProps: input(before, [], 0) });
    rerender(input(after.state, events, 1));
    jest.useRealTimers();
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')?.textContent?.trim()).toBe(
        'Dealer shows a nine. Your turn. Ten of clubs, six of hearts: 16. Dealer shows a nine.',
      ),
    );
  });

  test('describe actions, cards and payouts', () => {
    const hit = { kind: 'acted', seat: 1, hand: 0, action: 'hit', card: '7c', by: 'player' } as const;
    expect(speakEvent(hit, 0, names)).toBe('Pearl hits: seven of clubs.');
    expect(speakEvent(hit, 1, names)).toBe('Seven of clubs.');
    const stood = { kind: 'acted', seat: 1, hand: 0, action: 'stand', card: null, by: 'clock' } as const;
    expect(speakEvent(stood, 1, names)).toBe('Time is up: you stand.');
    const dealer = { kind: 'dealer', cards: ['9d', 'Ts'], total: 19 } as const;
    expect(speakEvent(dealer, 0, names)).toBe('Dealer: nine of diamonds, ten of spades: 19.');
    const paid = (net: number) => ({ kind: 'paid', seat: 0, hands: [], insurance: 0, net }) as const;
    expect([10, -10, 0].map((net) => speakEvent(paid(net), 0, names))).toEqual([
      'You win 10.',
      'You lose 10.',
      'You break even.',
    ]);
    expect(speakEvent(paid(10), 1, names)).toBe('Kai wins 10.');
    expect([soundOf(paid(10), 0), soundOf(paid(10), 1), soundOf(paid(-10), 0)]).toEqual([
      'capture',
      null,
      null,
    ]);
  });
});

test('replaces invalid options with the arcade rules', () => {
  expect(rulesFrom(null)).toEqual(blackjackRules);
  expect(rulesFrom({ decks: 9, naturalPays: '2:1', maxHands: 0, hitsSoft17: 'x' })).toEqual(blackjackRules);
  const legal = { ...blackjackRules, decks: 1, naturalPays: '6:5', hitsSoft17: true };
  expect(rulesFrom(legal)).toEqual(legal);
  expect(blackjack.options.safeParse(rulesFrom(legal)).success).toBe(true);
});
