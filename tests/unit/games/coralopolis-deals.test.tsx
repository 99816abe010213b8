// The panels for trades, auctions and debts in Coralopolis.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Bids } from '@/components/arcade/coralopolis/auction-panel';
import { wholeSets } from '@/components/arcade/coralopolis/city';
import { coralopolisBoard } from '@/components/arcade/coralopolis/coralopolis-screen';
import { TradeDialog } from '@/components/arcade/coralopolis/trade-dialog';
import { whyNoTrade } from '@/components/arcade/coralopolis/trades';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import { prepareBrowser } from '../../support/browser';
import { deedsOf, middle, names, offersOf, statesOf, viewOf } from '../../support/coralopolis-views';

prepareBrowser();

const onMove = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  onMove.mockClear();
  onClose.mockClear();
});
const { Board } = coralopolisBoard;
const board = (view: CoralopolisView, offers: CoralopolisOffers | null, deadline: number | null = null) => (
  <Board
    view={view}
    offers={offers}
    viewer={0}
    names={names}
    seats={statesOf(view).map((state) => ({ ...state, deadline }))}
    pending={null}
    ended={null}
    isFlipped={false}
    onMove={onMove}
    onRefuse={() => undefined}
  />
);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const none = { coins: 0, tiles: [], cards: 0 };

describe('a trade', () => {
  // Kai lacks only Barnacle Row of the first district; Finn has mortgaged it.
  const view = viewOf({ deeds: deedsOf({ 1: [0], 3: [2, 0, true], 5: [2], 7: [2], 8: [0] }) });
  const dialog = (shown = view) => {
    const own = { viewer: 0, partner: 2, names, countered: null, isLocked: false, onMove, onClose };
    return <TradeDialog view={shown} {...own} />;
  };
  const effects = () =>
    within(screen.getByRole('table', { name: 'Before and after' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  test('counts complete districts', () => {
    expect(wholeSets(new Set([5, 7, 8, 1]))).toBe(1);
  });

  test('is composed with slider, text field, chips and properties', () => {
    render(dialog());
    const give = within(screen.getByRole('region', { name: 'You give' }));
    const get = within(screen.getByRole('region', { name: 'You get' }));
    expect(button('Confirm')).toBeDisabled();
    fireEvent.click(get.getByRole('checkbox', { name: /Barnacle Row/ }));
    expect(screen.getByRole('status')).toHaveTextContent('Offer Finn something for it.');
    fireEvent.change(give.getByRole('slider'), { target: { value: '40' } });
    fireEvent.click(give.getByRole('button', { name: 'Add 50' }));
    expect(give.getByRole('textbox')).toHaveValue('90');
    fireEvent.change(give.getByRole('textbox'), { target: { value: '99999' } });
    fireEvent.blur(give.getByRole('textbox'));
    expect(give.getByRole('textbox')).toHaveValue('1500');
    expect(screen.getByRole('status')).toHaveTextContent('You would be 3 coins short.');
    fireEvent.change(give.getByRole('textbox'), { target: { value: '100' } });
    // Barnacle Row counts 30, half of its price, while mortgaged. Receiving it costs a fee of 3.
    expect(effects()).toEqual([
      'Kai1500 →, then 13970 →, then 11500 →, then 1427',
      'Finn1500 →, then 16000 →, then 01500 →, then 1570',
    ]);
    fireEvent.click(button('Confirm'));
    expect(onMove).toHaveBeenCalledWith({
      kind: 'trade',
      to: 2,
      gives: { coins: 100, tiles: [], cards: 0 },
      asks: { coins: 0, tiles: [3], cards: 0 },
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('never overdraws a side, and excludes properties of a district with buildings', () => {
    const offer = { from: 0, to: 2, gives: { ...none, tiles: [1] }, asks: { ...none, coins: 1501 } };
    expect(whyNoTrade(view, offer, 'Finn')).toBe('Finn would be 1 coin short.');
    expect(whyNoTrade(view, { ...offer, asks: { ...none, coins: 1500 } }, 'Finn')).toBeNull();
    render(dialog(middle));
    expect(screen.getByRole('checkbox', { name: /Lantern Row/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /Crown Reef/ })).toBeEnabled();
  });

  const offer = { offer: 7, from: 2, to: 0, gives: { ...none, coins: 60 }, asks: { ...none, tiles: [1] } };

  test('can be accepted, declined or countered', async () => {
    const offered = { ...view, phase: 'end' as const, trades: [offer] };
    render(board(offered, offersOf({ answer: [7], accept: [7], counter: [7] })));
    const shown = within(screen.getByRole('region', { name: 'Offer from Finn' }));
    expect(shown.getByText(/gives you/)).toHaveTextContent('Finn gives you 60 coins for Driftwood Lane.');
    fireEvent.click(shown.getByRole('button', { name: 'Accept' }));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'accept', offer: 7 });
    fireEvent.click(shown.getByRole('button', { name: 'Decline' }));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'decline', offer: 7 });
    fireEvent.click(shown.getByRole('button', { name: 'Counter-offer' }));
    const counter = within(await screen.findByRole('dialog', { name: 'Counter-offer to Finn' }));
    const get = within(counter.getByRole('region', { name: 'You get' }));
    expect(get.getByRole('textbox')).toHaveValue('60');
    fireEvent.click(get.getByRole('button', { name: 'Add 50' }));
    fireEvent.click(counter.getByRole('button', { name: 'Confirm' }));
    expect(onMove).toHaveBeenLastCalledWith({
      kind: 'counter',
      offer: 7,
      gives: { coins: 0, tiles: [1], cards: 0 },
      asks: { coins: 110, tiles: [], cards: 0 },
    });
  });

  test('can be withdrawn by its sender', () => {
    const own = { ...offer, from: 0, to: 2 };
    render(board({ ...view, trades: [own] }, offersOf({ withdraw: [7] })));
    expect(screen.getByText(/Finn is looking at your offer/)).toHaveTextContent(
      '60 coins for Driftwood Lane',
    );
    fireEvent.click(button('Withdraw'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'withdraw', offer: 7 });
  });
});

describe('a private auction', () => {
  const auction = { tile: 15, building: null, opener: null, bidders: [0, 2, 3], done: [2], own: null };
  const view: CoralopolisView = { ...middle, phase: 'auction', auction };
  const bid = { max: 640, min: 1, building: null, tiles: [1, 51] };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Private auction of Tidal Power' }));

  test('accepts a bid or a pass', () => {
    render(board(view, offersOf({ bid })));
    expect(dialog().getByRole('button', { name: 'Bid 0' })).toBeDisabled();
    fireEvent.click(dialog().getByRole('button', { name: 'Add 100' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Bid 100' }));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'bid', coins: 100, tile: null });
    fireEvent.click(dialog().getByRole('button', { name: 'Pass' }));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'bid', coins: 0, tile: null });
  });

  test('sends a typed bid just before the timeout, and nothing when none was typed', () => {
    jest.useFakeTimers();
    try {
      const { unmount } = render(board(view, offersOf({ bid }), Date.now() + 15_000));
      act(() => jest.advanceTimersByTime(15_000));
      expect(onMove).not.toHaveBeenCalled();
      unmount();
      render(board(view, offersOf({ bid }), Date.now() + 15_000));
      fireEvent.click(dialog().getByRole('button', { name: 'Add 50' }));
      act(() => jest.advanceTimersByTime(13_900));
      expect(onMove).not.toHaveBeenCalled();
      act(() => jest.advanceTimersByTime(500));
      expect(onMove).toHaveBeenCalledWith({ kind: 'bid', coins: 50, tile: null });
    } finally {
      jest.useRealTimers();
    }
  });

  test('shows a bidder their own bid and who is still to bid', () => {
    const own = { coins: 120, tile: 51 };
    render(board({ ...view, auction: { ...auction, done: [0, 2], own } }, null));
    expect(dialog().getByText('You bid 120 and Crown Reef.')).toBeVisible();
    expect(dialog().getByText('Still to bid: Marina.')).toBeVisible();
  });

  test('reveals all bids at the end', () => {
    const bids = [
      { seat: 2, coins: 90, tile: null },
      { seat: 0, coins: 90, tile: 51 },
      { seat: 3, coins: 0, tile: null },
    ];
    render(<Bids result={{ tile: 15, building: null, bids, winner: 2 }} names={names} viewer={0} />);
    expect(screen.getByText('Finn won Tidal Power.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Finn: 90',
      'You: 90 + Crown Reef',
      'Marina: pass',
    ]);
  });

  test('for a building enforces the minimum bid and sends its tile', () => {
    const last = { ...auction, building: 'house' as const, opener: 2 };
    render(
      board(
        { ...view, auction: last },
        offersOf({ bid: { ...bid, min: 100, building: 'house', tiles: [22] } }),
      ),
    );
    const shown = within(screen.getByRole('dialog', { name: "Private auction of the bank's last house" }));
    fireEvent.click(shown.getByRole('button', { name: 'Add 50' }));
    expect(shown.getByRole('button', { name: 'Bid 50' })).toBeDisabled();
    fireEvent.click(shown.getByRole('button', { name: 'Add 50' }));
    fireEvent.click(shown.getByRole('button', { name: 'Bid 100' }));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'bid', coins: 100, tile: 22 });
  });
});

test('shows what is owed and what each sale raises, then pays or declares bankruptcy', async () => {
  const debt = { seat: 0, amount: 850, to: 2, couldRaise: 1115 };
  const offers = offersOf({ downgrade: [20], mortgage: [1, 51] });
  const { rerender } = render(board({ ...middle, phase: 'debt', debt }, offers));
  const panel = () => within(screen.getByRole('region', { name: 'Your debt' }));
  const facts = panel()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'You owe Finn: 850',
    'You have: 640',
    'Still to raise: 210',
    'With everything sold and mortgaged: 1115',
  ]);
  const ways = panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(ways).toEqual([
    'Mortgage Driftwood Lane+30',
    'Sell a house on Lantern Row+50',
    'Mortgage Crown Reef+200',
  ]);
  fireEvent.click(panel().getByRole('button', { name: /Sell a house on Lantern Row/ }));
  expect(onMove).toHaveBeenLastCalledWith({ kind: 'downgrade', tile: 20 });
  rerender(board({ ...middle, phase: 'debt', debt }, offersOf({ pay: true, bankrupt: true })));
  fireEvent.click(panel().getByRole('button', { name: 'Pay 850' }));
  expect(onMove).toHaveBeenLastCalledWith({ kind: 'pay' });
  fireEvent.click(panel().getByRole('button', { name: 'Declare bankruptcy' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Declare bankruptcy?' }));
  expect(asked.getByText(/goes to Finn/)).toBeVisible();
  fireEvent.click(asked.getByRole('button', { name: 'Declare bankruptcy' }));
  await screen.findByRole('region', { name: 'Your debt' });
  expect(onMove).toHaveBeenLastCalledWith({ kind: 'bankrupt' });
});
