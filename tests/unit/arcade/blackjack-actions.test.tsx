import { fireEvent, render, screen } from '@testing-library/react';
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
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { blackjackNumbers } from '@/lib/games/blackjack/table-rules';
import { dealt, diceOf, opened, play, tableOf } from '../../support/blackjack-table';
import { prepareBrowser } from '../../support/browser';
import { board, button, key, offered, onMove, onRefuse, wait } from './blackjack-shown';

prepareBrowser();

const { minBet, maxBet, chips } = blackjackNumbers;

beforeEach(() => {
  jest.useFakeTimers();
  onMove.mockClear();
  onRefuse.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Renders a table and waits until presses are accepted. */
async function show(...shown: Parameters<typeof board>) {
  const drawn = render(board(...shown));
  await wait();
  return drawn;
}

describe('bets', () => {
  const offerOf = () => {
    const { bet } = offered(opened(tableOf())).offers;
    if (bet === null) throw new Error('No bet is offered.');
    return bet;
  };

  test('must be even and within the limits, as in the rules', () => {
    const offer = offerOf();
    for (const [sum, why] of [
      [minBet - 2, `The minimum bet is ${minBet}.`],
      [minBet - 1, `The minimum bet is ${minBet}.`],
      [minBet, null],
      [minBet + 1, 'Bets are even.'],
      [minBet + 2, null],
      [maxBet - 1, 'Bets are even.'],
      [maxBet, null],
      [maxBet + 1, `The most you can bet is ${maxBet}.`],
      [10.5, 'Chips are whole.'],
      [-10, `The minimum bet is ${minBet}.`],
      [null, `Enter ${minBet} to ${maxBet} chips.`],
      [Number.NaN, `Enter ${minBet} to ${maxBet} chips.`],
    ] as const) {
      expect([sum, whyNotBet(offer, sum)]).toEqual([sum, why]);
      // The rules must agree with the form.
      if (sum === null || Number.isNaN(sum)) continue;
      const taken = blackjack.apply(opened(tableOf()), 0, { kind: 'bet', bets: [sum] }, diceOf('bet'));
      expect([sum, taken.ok]).toEqual([sum, why === null]);
    }
  });

  test('must not exceed the stack in total', () => {
    const offer = offerOf();
    expect(whyNotBets(offer, ['500', '500'])).toBeNull();
    expect(whyNotBets(offer, ['500', '490', '12'])).toBe(`That's 1002 chips, and you have ${chips}.`);
    expect(whyNotBets(offer, ['500', ''])).toBe(`Enter ${minBet} to ${maxBet} chips.`);
  });

  test('stay legal through chips, steps and the number of hands', () => {
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

  test('limit insurance per hand and by the stack', () => {
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
  test('bets on several hands by buttons, chips and typing', async () => {
    await show(opened(tableOf()));
    fireEvent.click(button('2 hands'));
    fireEvent.click(button('Add 50'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Bet on hand 2' }), { target: { value: '24' } });
    fireEvent.click(button('Bet 84'));
    expect(onMove.mock.calls).toEqual([[{ kind: 'bet', bets: [60, 24] }]]);
  });

  test('refuses an invalid bet with its reason, by press, Enter or key', async () => {
    await show(opened(tableOf()));
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

  test('offers the previous bets, and clears and skips by key', async () => {
    await show(opened(play(dealt('T 9 T 9', { bets: [[40]] }), 's').state));
    const field = screen.getByRole('textbox', { name: 'Bet' });
    expect(field).toHaveValue('40');
    key('3');
    expect(field).toHaveValue('');
    key('2');
    expect(field).toHaveValue('40');
    key('4');
    expect(onMove.mock.calls).toEqual([[{ kind: 'skip' }]]);
  });

  test('disables more hands than the stack can cover', async () => {
    const poor = opened(tableOf());
    const seats = poor.seats.map((seat) => ({ ...seat, stack: 2 * minBet }));
    render(board({ ...poor, seats }));
    expect(button('2 hands')).toBeEnabled();
    expect(button('3 hands')).toBeDisabled();
  });
});

describe('the actions', () => {
  test('send the hand in play, by button or key', async () => {
    await show(dealt('T 9 6 T').state);
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

  test('explain why they are unavailable and send nothing', async () => {
    await show(play(dealt('T 9 2 T 2'), 'h').state);
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

  test('are ignored while a move is pending', async () => {
    await show(dealt('T 9 6 T').state, 0, true);
    fireEvent.click(button('Hit'));
    key('1');
    expect(onMove).not.toHaveBeenCalled();
  });

  test('ignore a press too soon after a new card', async () => {
    const first = dealt('2 9 2 T 3');
    const { rerender } = await show(first.state);
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

  test('include surrender when the table allows it', async () => {
    await show(dealt('T 9 6 T', { options: { lateSurrender: true } }).state);
    key('5');
    expect(onMove.mock.calls).toEqual([[{ kind: 'surrender', hand: 0 }]]);
  });

  test('are hidden from a spectator and out of turn', async () => {
    const { state } = dealt('T T 9 6 6 T', { bets: [[10], [10]] });
    const { unmount } = render(board(state, 'spectator'));
    expect(screen.queryByRole('region', { name: 'Your actions' })).toBeNull();
    unmount();
    await show(state, 1);
    key('1');
    expect(screen.queryByRole('button', { name: 'Hit' })).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });

  test('insure each hand for its own amount, or decline', async () => {
    await show(dealt('T 9 A 6 6 9', { bets: [[20, 30]] }).state);
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
