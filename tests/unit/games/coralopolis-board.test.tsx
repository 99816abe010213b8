// The board of Coralopolis in handmade positions.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CoralopolisBoard } from '@/components/arcade/coralopolis/coralopolis-board';
import { tileByKey, walkBetween } from '@/components/arcade/coralopolis/ring';
import { cellOf } from '@/lib/games/coralopolis/ring';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import type { Viewer } from '@/lib/games/game';
import { prepareBrowser } from '../../support/browser';
import { middle, names, offersOf, statesOf, viewOf } from '../../support/coralopolis-views';

prepareBrowser();

const onMove = jest.fn();
const onRefuse = jest.fn();
beforeEach(() => {
  onMove.mockClear();
  onRefuse.mockClear();
});

const board = (view: CoralopolisView, offers: CoralopolisOffers | null, viewer: Viewer = 0) => (
  <CoralopolisBoard
    view={view}
    offers={offers}
    viewer={viewer}
    names={names}
    seats={statesOf(view)}
    pending={null}
    ended={null}
    isFlipped={false}
    onMove={onMove}
    onRefuse={onRefuse}
  />
);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const actions = () => within(screen.getByRole('region', { name: 'Your actions' }));
const tile = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('the ring', () => {
  test('has 52 tiles in distinct cells on the edge of a 14 × 14 grid', () => {
    render(board(viewOf(), null));
    expect(screen.getAllByRole('gridcell')).toHaveLength(52);
    const cells = Array.from({ length: 52 }, (_, index) => cellOf(index));
    expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(52);
    const isEdge = (place: number) => place === 0 || place === 13;
    expect(cells.every(({ row, column }) => isEdge(row) || isEdge(column))).toBe(true);
  });

  test('keys move along an edge, across the board and around the ring', () => {
    expect(tileByKey('ArrowLeft', 0)).toBe(1);
    expect(tileByKey('ArrowRight', 0)).toBe(0);
    expect(tileByKey('ArrowUp', 1)).toBe(38);
    expect(tileByKey('ArrowRight', 14)).toBe(51);
    expect(tileByKey('PageUp', 0)).toBe(51);
    render(board(middle, null));
    const own = tile(/^Tidal Power/);
    expect(own).toHaveAttribute('tabindex', '0');
    fireEvent.keyDown(own, { key: 'PageDown' });
    expect(tile(/^Seagrass Walk/)).toHaveFocus();
    fireEvent.keyDown(tile(/^Seagrass Walk/), { key: 'End' });
    expect(own).toHaveFocus();
  });

  test('pawns walk tile by tile within the reach of the dice, and jump further', () => {
    expect(walkBetween(50, 2)).toEqual([51, 0, 1, 2]);
    expect(walkBetween(39, 13)).toEqual([13]);
    expect(walkBetween(7, 7)).toEqual([]);
  });

  test('a tile is labelled with its name, owner, buildings and pawns', () => {
    render(board(middle, null));
    expect(tile(/^Lantern Row/)).toHaveAccessibleName(
      'Lantern Row, 190, Lanterns district, yours, 3 houses.',
    );
    expect(tile(/^Barnacle Row/)).toHaveAccessibleName('Barnacle Row, mortgaged, Driftwood district, yours.');
    expect(tile(/^Tidal Power/)).toHaveAccessibleName(
      'Tidal Power, 150, Company, for sale. You and Marina are here.',
    );
    expect(tile(/^Angler Arcade/)).toHaveAccessibleName(/Finn is here\.$/);
  });
});

describe('a turn', () => {
  test('offers the legal moves as buttons and keys', () => {
    render(board(middle, offersOf({ buy: 15, auction: 15 })));
    fireEvent.click(button('Buy for 150'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'buy' });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'auction' });
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  test('sends a roll and shows the dice of the server', () => {
    const { rerender } = render(board(viewOf(), offersOf({ roll: true })));
    fireEvent.click(button('Roll the dice'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'roll' });
    rerender(board(viewOf({ dice: [3, 5], throws: 1 }), null));
    expect(screen.getByRole('img', { name: 'Dice: 3 and 5' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll the dice' })).toBeNull();
  });

  test('is not offered to a spectator', () => {
    render(board(middle, null, 'spectator'));
    expect(screen.queryByRole('region', { name: 'Your actions' })).toBeNull();
    expect(screen.getByText('Kai decides about Tidal Power.')).toBeVisible();
  });
});

test('shows the last drawn card until the next throw', () => {
  const text = 'You find coins in the sand. Collect 20.';
  const { rerender } = render(board({ ...middle, drawn: [3, 10] }, null));
  expect(screen.getByText(text)).toBeVisible();
  rerender(board(middle, null));
  expect(screen.queryByText(text)).toBeNull();
});

test('shows coins and net worth, and offers trades only where possible', () => {
  render(board(middle, offersOf({ end: true, trade: [2] })));
  expect(screen.getByRole('region', { name: 'Kai (you)' })).toHaveTextContent('Coins: 640Net worth: 2210');
  expect(screen.getByRole('region', { name: 'Pearl' })).toHaveTextContent('Bankrupt');
  expect(button('Trade with Finn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trade with Marina' })).toBeNull();
});

describe('the tile card', () => {
  test('shows owner, price, rents and costs, with the current rent marked', () => {
    render(board(middle, offersOf({ end: true, upgrade: [22], downgrade: [20] })));
    fireEvent.click(tile(/^Lantern Row/));
    const card = within(screen.getByRole('region', { name: 'Lantern Row' }));
    const terms = card.getAllByRole('term');
    expect(terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
      ...['Owner You', 'Price 190', 'Rent 15', 'Whole district 30', '1 house 145', '2 houses 275'],
      ...['3 houses 405 now', '4 houses 535', 'Hotel 665', 'A house costs 100'],
      ...['A hotel costs 100 + 4 houses', 'Mortgage 95'],
    ]);
    fireEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Lantern Row' })).toBeNull();
  });

  test('upgrades and downgrades, and explains a refusal', () => {
    render(board(middle, offersOf({ end: true, upgrade: [22], downgrade: [20] })));
    fireEvent.click(tile(/^Angler Arcade/));
    fireEvent.click(button('Upgrade for 100'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'upgrade', tile: 22 });
    fireEvent.click(tile(/^Lantern Row/));
    fireEvent.click(button('Upgrade for 100'));
    expect(onRefuse).toHaveBeenLastCalledWith(
      'Build evenly: another property of this district has fewer buildings.',
    );
    fireEvent.click(button('Downgrade for 50'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'downgrade', tile: 20 });
  });

  test('shows a mortgage, which can be lifted', () => {
    render(board(middle, offersOf({ end: true, lift: [3] })));
    fireEvent.click(tile(/^Barnacle Row/));
    expect(screen.getByText('MORTGAGED')).toBeVisible();
    fireEvent.click(button('Lift for 33'));
    expect(onMove).toHaveBeenLastCalledWith({ kind: 'lift', tile: 3 });
  });
});

test("a pawn opens its player's properties and cards, and a property its tile card", () => {
  render(board(middle, null));
  fireEvent.click(button("Kai's pawn"));
  const panel = within(screen.getByRole('region', { name: 'Your properties' }));
  expect(panel.getByText('640 coins · net worth 2210')).toBeVisible();
  expect(panel.getByRole('list', { name: 'Cards' })).toHaveTextContent('Leave the colosseum freeTradable');
  fireEvent.click(panel.getByRole('button', { name: /^Crown Reef/ }));
  expect(screen.getByRole('region', { name: 'Crown Reef' })).toBeVisible();
});

test('enlarges the seven tiles around the pawn on turn', () => {
  render(board(middle, null));
  const strip = within(screen.getByRole('group', { name: 'Seven tiles around Tidal Power' }));
  const shown = strip.getAllByRole('button').map((one) => one.getAttribute('aria-label')?.split(',')[0]);
  expect(shown).toEqual([
    ...['Starfish Square', 'Colosseum', 'Kelp Lane', 'Tidal Power'],
    ...['Seagrass Walk', 'Mangrove Mile', 'Coral Cards'],
  ]);
});

test('ranks the players by net worth at the end, bankrupt ones last', () => {
  render(board({ ...middle, phase: 'over', round: 30, ending: 'rounds' }, null));
  const places = actions().getAllByRole('listitem');
  const order = places.map(({ textContent }) => textContent?.match(/Kai|Pearl|Finn|Marina/)?.[0]);
  expect(order).toEqual(['Kai', 'Finn', 'Marina', 'Pearl']);
});
