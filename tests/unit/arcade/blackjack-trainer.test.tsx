import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DECISION_MS } from '@/components/arcade/blackjack/action-bar';
import { CountDrill } from '@/components/arcade/blackjack/count-drill';
import { DeviationDrill } from '@/components/arcade/blackjack/deviation-drill';
import { HandsTrainer } from '@/components/arcade/blackjack/hands-trainer';
import { BlackjackTrainer } from '@/components/arcade/blackjack/trainer';
import {
  afterTraining,
  beginTraining,
  noScore,
  ownSeat,
  scored,
  type Training,
} from '@/components/arcade/blackjack/training';
import { TrueCountDrill } from '@/components/arcade/blackjack/true-count-drill';
import { findDeviation, runningCount, trueCount } from '@/lib/games/blackjack/counting';
import { gradeRound } from '@/lib/games/blackjack/grade';
import { offers } from '@/lib/games/blackjack/rules';
import { blackjackNumbers, blackjackRules } from '@/lib/games/blackjack/table-rules';
import { view } from '@/lib/games/blackjack/view';
import { prepareBrowser } from '../../support/browser';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();

const seed = 'c0'.repeat(32);
const bet = (...bets: number[]) => ({ kind: 'move', move: { kind: 'bet', bets } }) as const;
const again = { kind: 'next', withBets: true } as const;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Stands and declines insurance until the round is over. */
function played(training: Training): Training {
  let now = training;
  while (now.state.phase !== 'between') {
    const { act: acting, insurance } = offers(now.state, ownSeat);
    const move =
      insurance === null
        ? ({ kind: 'stand', hand: acting?.hand ?? 0 } as const)
        : ({ kind: 'insure', amounts: insurance.most.map(() => 0) } as const);
    now = afterTraining(now, { kind: 'move', move });
  }
  return now;
}

describe('a table in the browser', () => {
  test('opens for bets, redeals with the same bets, and is reproducible from its seed', () => {
    const first = beginTraining(blackjackRules, seed);
    expect(first.state.phase).toBe('bets');
    const over = played(afterTraining(first, bet(20, 30)));
    expect(over.state.log.bets).toEqual([[20, 30]]);
    const next = played(afterTraining(over, again));
    expect([next.state.number, next.state.log.bets]).toEqual([2, [[20, 30]]]);
    expect(afterTraining(over, { kind: 'next', withBets: false }).state.phase).toBe('bets');
    const same = played(afterTraining(beginTraining(blackjackRules, seed), bet(20, 30)));
    expect(same.state).toEqual(over.state);
  });

  test('refuses illegal bets without a state change', () => {
    const first = beginTraining(blackjackRules, seed);
    const refused = afterTraining(first, bet(11));
    expect(refused.refusal).toBe('Bets are multiples of 2.');
    expect(refused.state).toBe(first.state);
    expect(afterTraining(first, again)).toBe(first);
  });

  test('refills the chips when the player is broke', () => {
    let now = beginTraining(blackjackRules, seed);
    for (let round = 0; now.state.seats[ownSeat]?.status !== 'broke'; round += 1) {
      const open = round === 0 ? now : afterTraining(now, { kind: 'next', withBets: false });
      const most = offers(open.state, ownSeat).bet?.max ?? 0;
      now = played(afterTraining(open, bet(most)));
      if (round > 5000) throw new Error('The chips never end.');
    }
    const next = afterTraining(now, { kind: 'next', withBets: false });
    expect(next.state.phase).toBe('bets');
    expect(next.state.seats[ownSeat]?.stack).toBeGreaterThanOrEqual(blackjackNumbers.chips);
  });

  test('scores each round once by its grade', () => {
    const over = played(afterTraining(beginTraining(blackjackRules, seed), bet(10, 10, 10)));
    const { record } = view(over.state, ownSeat);
    if (record === null) throw new Error('The round is not over.');
    const grade = { ...gradeRound(record, ownSeat), number: record.number };
    const score = scored(noScore, grade);
    expect(score.decisions).toBe(grade.decisions.length);
    expect(score.cost).toBeCloseTo(
      grade.decisions.reduce((sum, { cost }) => sum + cost, 0),
      10,
    );
    expect(scored(score, grade)).toBe(score);
  });
});

describe('the hands', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms = DECISION_MS) => act(async () => jest.advanceTimersByTime(ms));

  test('are bet, played and graded with the keyboard alone', async () => {
    render(<HandsTrainer />);
    const press = async (name: string) => {
      fireEvent.keyDown(document.body, { key: name });
      await wait();
    };
    await wait();
    await press('1');
    for (let asked = 0; asked < 20 && !screen.queryByRole('button', { name: 'Deal again' }); asked += 1) {
      await press('2');
    }
    await wait(5);
    await wait(5);
    const score = within(screen.getByRole('complementary', { name: 'Training' }));
    const rounds = () => score.getByText('Rounds').nextElementSibling?.textContent;
    expect(rounds()).toBe('1');
    expect(button(/^Grade of round 1: /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Skip round' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sit out' })).toBeNull();
    await press('1');
    expect(screen.getByText(/· 2 rounds/)).toBeInTheDocument();
  });

  test('show the count on request and apply other rules', async () => {
    render(<HandsTrainer />);
    expect(screen.queryByText(/Running count/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Show the count' }));
    expect(screen.getByText(/Running count/)).toHaveTextContent('Running count 0, true count 0');
    fireEvent.click(button('Change the rules'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Decks' }), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('switch', { name: /^Surrender/ }));
    fireEvent.click(button('Use these rules'));
    const plate = screen.getByRole('region', { name: 'Rules of this table' });
    expect(plate).toHaveTextContent('1 deck, cut card at 75 %');
    expect(plate).toHaveTextContent('Late surrender');
  });
});

describe('the drills', () => {
  const cardsShown = () =>
    [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? '');

  function answer(label: string, value: number) {
    fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value: String(value) } });
    fireEvent.click(button('Check'));
  }

  test('the running count covers all cards shown', () => {
    render(<CountDrill />);
    fireEvent.click(button('Start'));
    const seen: string[] = [];
    while (screen.queryByRole('button', { name: 'Next' })) {
      seen.push(...cardsShown());
      fireEvent.click(button('Next'));
    }
    expect(seen).toHaveLength(13);
    answer('Running count', runningCount(seen));
    expect(screen.getByText('Right.')).toBeInTheDocument();
    expect(screen.getByText('1 of 1 right.')).toBeInTheDocument();
    fireEvent.click(button('Again'));
    while (screen.queryByRole('button', { name: 'Next' })) fireEvent.click(button('Next'));
    answer('Running count', 50);
    expect(screen.getByText('Not quite.')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 right.')).toBeInTheDocument();
  });

  test('can advance the cards automatically', async () => {
    jest.useFakeTimers();
    render(<CountDrill />);
    fireEvent.click(screen.getByRole('radio', { name: 'Every 1 s' }));
    fireEvent.click(button('Start'));
    for (let second = 0; second < 14; second += 1) await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('spinbutton', { name: 'Running count' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('the true count is checked against the running count and decks left', () => {
    render(<TrueCountDrill />);
    for (let asked = 1; asked <= 8; asked += 1) {
      const text = screen.getByText(/^Running count/).textContent ?? '';
      const [, sign, running, whole, half] = /count ([+−]?)(\d+), (\d*)(½?) decks? left/.exec(text) ?? [];
      const count = (sign === '−' ? -1 : 1) * Number(running);
      const decks = Number(whole) + (half === '½' ? 0.5 : 0);
      answer('True count', trueCount(count, decks * 52));
      expect(screen.getByText(`${asked} of ${asked} right.`)).toBeInTheDocument();
      fireEvent.click(button('Next'));
    }
  });

  test('a deviation is right from its index upwards, answered by key', () => {
    render(<DeviationDrill />);
    for (let asked = 1; asked <= 8; asked += 1) {
      const [one = '', other = '', up = ''] = cardsShown();
      const deviation = findDeviation([one, other], up);
      if (deviation === null) throw new Error('This is no deviation.');
      const text = screen.getByText(/^True count/).textContent ?? '';
      const count = Number(text.replace('True count ', '').replace('−', '-'));
      fireEvent.keyDown(document.body, { key: count >= deviation.index ? '1' : '2' });
      expect(screen.getByText('Right.')).toBeInTheDocument();
      expect(screen.getByText(`${asked} of ${asked} right.`)).toBeInTheDocument();
      fireEvent.keyDown(document.body, { key: '1' });
    }
  });
});

test('says that nothing counts, stores nothing and links to its tabs', async () => {
  window.history.replaceState(null, '', '/arcade/blackjack/trainer');
  const kept = Object.keys(localStorage).length;
  render(<BlackjackTrainer />);
  expect(
    screen.getByText(
      'Practice in this browser. Nothing here changes your chips, your records or your rating.',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Your actions' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Deviations' })).toHaveAttribute(
    'href',
    '/arcade/blackjack/trainer?tab=deviations',
  );
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(kept));
});
