import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { DECISION_MS } from '@/components/arcade/blackjack/action-bar';
import {
  addedTo,
  betsFor,
  chipsOf,
  firstBets,
  mostInsurance,
  nearestBet,
  sumOfText,
  whyNotBet,
  whyNotBets,
  whyNotInsure,
} from '@/components/arcade/blackjack/bets';
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
import { gradeRound, grades, hintFor } from '@/lib/games/blackjack/grade';
import type { BlackjackState } from '@/lib/games/blackjack/schema';
import { valueText } from '@/lib/games/blackjack/solver';
import { blackjackNumbers, blackjackRules, plateOf } from '@/lib/games/blackjack/table-rules';
import type { Viewer } from '@/lib/games/game';
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

prepareBrowser();

const onMove = jest.fn();
const onRefuse = jest.fn();
const names = ['Kai', 'Pearl', 'Finn', 'Coral', 'Nori'];
const { minBet, maxBet, chips } = blackjackNumbers;

beforeEach(() => {
  jest.useFakeTimers();
  onMove.mockClear();
  onRefuse.mockClear();
});
afterEach(() => jest.useRealTimers());

function shown(state: BlackjackState, viewer: Viewer) {
  const isTurn = blackjack.turns(state).some(({ seat }) => seat === viewer);
  return {
    view: blackjack.view(state, viewer),
    offers: viewer === 'spectator' || !isTurn ? null : blackjack.offers(state, viewer),
    viewer,
  };
}

function offered(state: BlackjackState, viewer = 0) {
  const { view, offers } = shown(state, viewer);
  if (offers === null) throw new Error('Nothing is offered.');
  return { view, offers };
}

const seatsOf = (state: BlackjackState) =>
  state.seats.map((_, seat) => ({
    seat,
    name: names[seat] ?? '',
    avatarUrl: null,
    level: null,
    standsIn: false,
    hasDoubleTime: false,
    isTheirTurn: blackjack.turns(state).some((turn) => turn.seat === seat),
    deadline: null,
    endsAt: null,
    connection: 'here' as const,
    rating: null,
  }));

const board = (state: BlackjackState, viewer: Viewer = 0, isPending = false) => (
  <BlackjackBoard
    {...shown(state, viewer)}
    names={names}
    seats={seatsOf(state)}
    pending={isPending ? { kind: 'skip' } : null}
    ended={null}
    isFlipped={false}
    onMove={onMove}
    onRefuse={onRefuse}
  />
);
const wait = (ms = DECISION_MS) => act(async () => jest.advanceTimersByTime(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('bets', () => {
  const offerOf = () => {
    const { bet } = offered(opened(tableOf())).offers;
    if (bet === null) throw new Error('No bet is offered.');
    return bet;
  };

  test('are even sums from the least to the highest, on both sides of each limit', () => {
    const offer = offerOf();
    for (const [sum, why] of [
      [minBet - 2, `The least bet is ${minBet}.`],
      [minBet - 1, `The least bet is ${minBet}.`],
      [minBet, null],
      [minBet + 1, 'Bets are even.'],
      [minBet + 2, null],
      [maxBet - 1, 'Bets are even.'],
      [maxBet, null],
      [maxBet + 1, `The most you can bet is ${maxBet}.`],
      [10.5, 'Chips are whole.'],
      [-10, `The least bet is ${minBet}.`],
      [null, `Enter ${minBet} to ${maxBet} chips.`],
      [Number.NaN, `Enter ${minBet} to ${maxBet} chips.`],
    ] as const) {
      expect([sum, whyNotBet(offer, sum)]).toEqual([sum, why]);
      // The rules say the same.
      if (sum === null || Number.isNaN(sum)) continue;
      const taken = blackjack.apply(opened(tableOf()), 0, { kind: 'bet', bets: [sum] }, diceOf('bet'));
      expect([sum, taken.ok]).toEqual([sum, why === null]);
    }
  });

  test('all together stay within the stack', () => {
    const offer = offerOf();
    expect(whyNotBets(offer, ['500', '500'])).toBeNull();
    expect(whyNotBets(offer, ['500', '490', '12'])).toBe(`That's 1002 chips, and you have ${chips}.`);
    expect(whyNotBets(offer, ['500', ''])).toBe(`Enter ${minBet} to ${maxBet} chips.`);
  });

  test('come by chips, steps and the number of hands, and are always legal then', () => {
    const offer = offerOf();
    expect(chipsOf(offer)).toEqual([10, 20, 50, 100, 500]);
    expect(addedTo(offer, '', 50)).toBe('50');
    expect(addedTo(offer, '480', 50)).toBe('500');
    expect(addedTo(offer, '12', -10)).toBe('10');
    expect(addedTo(offer, 'x', 20)).toBe('20');
    expect(nearestBet({ ...offer, max: 105, step: 10 }, 999)).toBe(100);
    expect(betsFor(['20', '30'], 3)).toEqual(['20', '30', '30']);
    expect(betsFor(['20', '30'], 1)).toEqual(['20']);
    expect(firstBets({ rebet: [40, 60], min: 10 })).toEqual(['40', '60']);
    expect(firstBets({ rebet: null, min: 10 })).toEqual(['10']);
    expect(sumOfText('  ')).toBeNull();
  });

  test('insurance is at most half, and no more than the stack', () => {
    const insurance = { most: [25, 10], stack: 30 };
    expect(mostInsurance(insurance)).toEqual([25, 5]);
    expect(whyNotInsure(insurance, ['25', '5'])).toBeNull();
    expect(whyNotInsure(insurance, ['26', '0'])).toBe('The most you can insure is 25.');
    expect(whyNotInsure(insurance, ['25', '6'])).toBe("That's 31 chips, and you have 30.");
    expect(whyNotInsure(insurance, ['-1', '0'])).toBe('Insurance is in whole chips.');
    expect(whyNotInsure(insurance, ['0.5', '0'])).toBe('Insurance is in whole chips.');
  });
});

describe('the betting bar', () => {
  test('bets the same on several hands by buttons, chips and typing', async () => {
    render(board(opened(tableOf())));
    await wait();
    fireEvent.click(button('2 hands'));
    fireEvent.click(button('Add 50'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Bet on hand 2' }), { target: { value: '24' } });
    fireEvent.click(button('Bet 84'));
    expect(onMove.mock.calls).toEqual([[{ kind: 'bet', bets: [60, 24] }]]);
  });

  test('says why a sum is refused and places nothing, by press, Enter and key', async () => {
    render(board(opened(tableOf())));
    await wait();
    const field = screen.getByRole('textbox', { name: 'Bet' });
    fireEvent.change(field, { target: { value: '11' } });
    expect(button('Bet')).toHaveAccessibleDescription('Bets are even.');
    fireEvent.click(button('Bet'));
    fireEvent.keyDown(field, { key: 'Enter' });
    key('1');
    expect(onRefuse.mock.calls).toEqual([['Bets are even.'], ['Bets are even.'], ['Bets are even.']]);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field).toHaveValue('22');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onMove.mock.calls).toEqual([[{ kind: 'bet', bets: [22] }]]);
  });

  test('offers the last bets again, and clears', async () => {
    const before = dealt('T 9 T 9', { bets: [[40]] });
    const again = opened(play(before, 's').state);
    render(board(again));
    await wait();
    const field = screen.getByRole('textbox', { name: 'Bet' });
    expect(field).toHaveValue('40');
    key('3');
    expect(field).toHaveValue('');
    key('2');
    expect(field).toHaveValue('40');
    key('4');
    expect(onMove.mock.calls).toEqual([[{ kind: 'skip' }]]);
  });

  test('plays no more hands than the stack can pay', async () => {
    const poor = opened(tableOf());
    const seats = poor.seats.map((seat) => ({ ...seat, stack: 2 * minBet }));
    render(board({ ...poor, seats }));
    expect(button('2 hands')).toBeEnabled();
    expect(button('3 hands')).toBeDisabled();
  });
});

describe('the actions', () => {
  test('are named, have keys, and carry the hand that is played', async () => {
    render(board(dealt('T 9 6 T').state));
    await wait();
    fireEvent.click(button('Hit'));
    key('s');
    key('3');
    expect(onMove.mock.calls).toEqual([
      [{ kind: 'hit', hand: 0 }],
      [{ kind: 'stand', hand: 0 }],
      [{ kind: 'double', hand: 0 }],
    ]);
    expect(screen.queryByRole('button', { name: 'Surrender' })).toBeNull();
  });

  test('that are closed say why, and do nothing', async () => {
    render(board(play(dealt('T 9 2 T 2'), 'h').state));
    await wait();
    for (const [name, why] of [
      ['Double', 'Only the first two cards can be doubled.'],
      ['Split', 'Only two cards of equal value can be split.'],
    ] as const) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      expect(button(name)).toHaveAccessibleDescription(why);
      fireEvent.click(button(name));
      expect(onRefuse).toHaveBeenLastCalledWith(why);
    }
    key('4');
    expect(onRefuse).toHaveBeenCalledTimes(3);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('take nothing until the last move is answered', async () => {
    render(board(dealt('T 9 6 T').state, 0, true));
    await wait();
    fireEvent.click(button('Hit'));
    key('1');
    expect(onMove).not.toHaveBeenCalled();
  });

  test('take no second press that was meant for the card before', async () => {
    const first = dealt('2 9 2 T 3');
    const { rerender } = render(board(first.state));
    await wait();
    fireEvent.click(button('Hit'));
    rerender(board(play(first, 'h').state));
    fireEvent.click(button('Hit'));
    await wait(DECISION_MS - 1);
    key('1');
    expect(onMove).toHaveBeenCalledTimes(1);
    await wait(1);
    fireEvent.click(button('Hit'));
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test('include surrender where the table has it', async () => {
    render(board(dealt('T 9 6 T', { options: { lateSurrender: true } }).state));
    await wait();
    key('5');
    expect(onMove.mock.calls).toEqual([[{ kind: 'surrender', hand: 0 }]]);
  });

  test('are not there for a spectator, nor while somebody else plays', async () => {
    const { state } = dealt('T T 9 6 6 T', { bets: [[10], [10]] });
    const { unmount } = render(board(state, 'spectator'));
    expect(screen.queryByRole('region', { name: 'Your actions' })).toBeNull();
    unmount();
    render(board(state, 1));
    await wait();
    key('1');
    expect(screen.queryByRole('button', { name: 'Hit' })).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });

  test('insure each hand for its own sum, or not at all', async () => {
    render(board(dealt('T 9 A 6 6 9', { bets: [[20, 30]] }).state));
    await wait();
    expect(button('Insure for 25')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('textbox', { name: /^Hand 2/ }), { target: { value: '16' } });
    fireEvent.click(button('Insure'));
    expect(onRefuse).toHaveBeenCalledWith('The most you can insure is 15.');
    fireEvent.change(screen.getByRole('textbox', { name: /^Hand 2/ }), { target: { value: '0' } });
    fireEvent.click(button('Insure for 10'));
    key('2');
    expect(onMove.mock.calls).toEqual([
      [{ kind: 'insure', amounts: [10, 0] }],
      [{ kind: 'insure', amounts: [0, 0] }],
    ]);
  });
});

describe('the solver', () => {
  const solved = async () => {
    await wait(1);
    await wait(1);
  };
  /** A round from a whole shoe in which the first hand has a decision to make. */
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

  test('gives a hint on asking, equal to its values to four digits', async () => {
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

  test('drops a hint with its decision', async () => {
    const first = dealt('2 9 2 T 3');
    const { rerender } = render(board(first.state));
    key('0');
    await solved();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    rerender(board(play(first, 'h').state));
    const bar = screen.getByRole('region', { name: 'Your actions' });
    expect(within(bar).queryByRole('listitem')).toBeNull();
  });

  test('grades each round with every value, equal to the grade of the rules', async () => {
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
    const dialog = screen.getByRole('dialog', { name: `Round 1: ${name}` });
    const [decision] = grade.decisions;
    if (decision?.kind !== 'act') throw new Error('There is no decision.');
    expect(valuesIn(dialog)).toEqual(valuesOf(decision.values));
  });

  test('works in a worker, and on the page once that is lost', async () => {
    jest.useRealTimers();
    const { state } = dealt('T T 6 T');
    const { view, offers } = offered(state);
    const job = { kind: 'hint', view, seat: 0, offers } as const;
    const here = await createSolverClient(() => null).solve(job);
    expect(here).toEqual({ kind: 'hint', hint: hintFor(view, 0, offers) });
    const terminate = jest.fn();
    const silent = Object.assign(new EventTarget(), {
      postMessage: () => undefined,
      terminate,
      onmessage: null,
      onmessageerror: null,
      onerror: null,
    });
    const lost = createSolverClient(() => silent, 20);
    expect(await lost.solve(job)).toEqual(here);
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

describe('the table', () => {
  test('holds no hidden card and no order of the shoe', () => {
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

  test('states all rules in force, the cards left, and how far the cut card is', () => {
    const options = { decks: 1, hitsSoft17: true, naturalPays: '6:5', lateSurrender: true } as const;
    const { state } = dealt('T 9 6 7', { options });
    render(board(state));
    const plate = screen.getByRole('region', { name: 'Rules of this table' });
    const { shoe } = blackjack.view(state, 0);
    expect(
      within(plate)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...plateOf({ ...blackjackRules, ...options }, shoe.left), cutWords(shoe.beforeCut)]);
    expect(plate).toHaveTextContent(`${shoe.beforeCut} cards to the cut card.`);
  });

  test('says totals in words, and how each hand ended', () => {
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

  test('shows up to four split hands of a box, each with its bet', () => {
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
  ])('the net of %s is that of the rules', (_, round) => {
    const played = round();
    const net = netOf(played);
    expect(net).toBeDefined();
    expect(netShown(played)).toEqual([net, net]);
  });

  test('chips on the table are not lost yet', () => {
    expect(netShown(dealt('6 6 5 T'))).toEqual([null, 0]);
    expect(netShown(moved(opened(tableOf(2)), 0, { kind: 'bet', bets: [30, 30] }))).toEqual([null, 0]);
    expect(netShown(play(dealt('8 A 8 7'), 'i5', 'p'))).toEqual([null, 0]);
  });

  test('nets and times are written out', () => {
    expect([15, -10, 0].map(netText)).toEqual(['+15', '−10', '0']);
    expect([0, 60_000, 3_900_000].map(timeText)).toEqual(['under 1 min', '1 min', '1 h 5 min']);
  });
});

describe('what is spoken', () => {
  test('is the turn with the hand and what the dealer shows', () => {
    const { view, offers } = offered(dealt('T 9 6 T').state);
    expect(turnWords(view, offers, 0)).toBe('Ten of clubs, six of hearts: 16. Dealer shows a nine.');
    expect(nowWords(view, offers)).toBe('16 against a nine.');
    expect(standingWords(view, 0, names)).toBe(
      `Ten of clubs, six of hearts: 16, bet 10. Dealer: nine of diamonds and a hidden card. You have 990 chips. ${view.shoe.beforeCut} cards to the cut card.`,
    );
    expect(['As', '8c', 'Kd'].map(upWords)).toEqual(['an ace', 'an eight', 'a king']);
  });

  test('comes by the frame after the events', async () => {
    const before = opened(tableOf());
    const after = dealt('T 9 6 T');
    const { board: screenBoard } = gameScreen;
    const input = (state: BlackjackState, events: readonly unknown[], step: number) => ({
      ...shown(state, 0),
      events,
      step,
      names,
      seats: seatsOf(state),
      result: null,
    });
    const events = after.events.map(({ event }) => event);
    const { rerender } = renderHook(
      (props: ReturnType<typeof input>) => useAnnouncements('t', screenBoard, props),
      {
        initialProps: input(before, [], 0),
      },
    );
    rerender(input(after.state, events, 1));
    jest.useRealTimers();
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')?.textContent?.trim()).toBe(
        'Dealer shows a nine. Your turn. Ten of clubs, six of hearts: 16. Dealer shows a nine.',
      ),
    );
  });

  test('tells what others do and what the cards are', () => {
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

test('options keep what is legal, and fall back to the rules of the arcade', () => {
  expect(rulesFrom(null)).toEqual(blackjackRules);
  expect(rulesFrom({ decks: 9, naturalPays: '2:1', maxHands: 0, hitsSoft17: 'x' })).toEqual(blackjackRules);
  const legal = { ...blackjackRules, decks: 1, naturalPays: '6:5', hitsSoft17: true };
  expect(rulesFrom(legal)).toEqual(legal);
  expect(blackjack.options.safeParse(rulesFrom(legal)).success).toBe(true);
});
