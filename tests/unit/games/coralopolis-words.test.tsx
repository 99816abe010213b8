// Texts, chart, help and options of Coralopolis.
import { fireEvent, render, screen } from '@testing-library/react';
import { coralopolisBoard } from '@/components/arcade/coralopolis/coralopolis-screen';
import { nowWords, standingWords, waitingWords } from '@/components/arcade/coralopolis/coralopolis-words';
import { speakEvent } from '@/components/arcade/coralopolis/event-words';
import { ChosenOptions } from '@/components/arcade/coralopolis/options';
import { WorthChart } from '@/components/arcade/coralopolis/worth-chart';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';
import { prepareBrowser } from '../../support/browser';
import { middle, names, offersOf, viewOf } from '../../support/coralopolis-views';

prepareBrowser();

const { Help } = coralopolisBoard;

describe('announcements', () => {
  const now = (view: CoralopolisView, offers: Partial<CoralopolisOffers>) =>
    nowWords(view, offersOf(offers), names);
  const debt = { seat: 0, amount: 850, to: 2, couldRaise: 900 };
  const out = middle.seats.map((seat, place) => ({ ...seat, isOut: place === 0 }));
  const held = viewOf({ seats: viewOf().seats.map((seat) => ({ ...seat, tries: 1 })) });
  const auction = { tile: 15, building: null, opener: null, bidders: [0], done: [], own: null };

  test.each([
    [now(viewOf(), { roll: true }), 'Roll the dice.'],
    [now(viewOf({ doubles: 1 }), { roll: true }), 'A double: roll the dice again.'],
    [
      now(held, { roll: true, fee: 50, pardon: true }),
      'You are in the colosseum: roll doubles, pay 50 or use your pardon to leave.',
    ],
    [now(held, { roll: true }), 'You are in the colosseum: roll doubles to leave.'],
    [now(middle, { buy: 14, auction: 14 }), 'Buy Kelp Lane for 160 or send it to auction.'],
    [now(middle, { auction: 14 }), "You can't afford Kelp Lane: raise coins or send it to auction."],
    [now({ ...middle, debt }, { mortgage: [1] }), 'You owe Finn 850: raise 210 more.'],
    [
      now({ ...middle, debt: { ...debt, to: null, amount: 600 } }, { pay: true }),
      'You owe the bank 600: pay it.',
    ],
    [now({ ...middle, debt }, { bankrupt: true }), "You owe Finn 850 and can't raise it."],
    [now(middle, { end: true }), 'Trade or end your turn.'],
    [now(middle, { end: true, upgrade: [22] }), 'Build, trade or end your turn.'],
    [
      now({ ...middle, auction }, { bid: { max: 1, min: 1, building: null, tiles: [] } }),
      'Bid for Tidal Power or pass: bids stay hidden until all are in.',
    ],
    [waitingWords({ ...middle, turn: 2, phase: 'roll' }, names), 'Finn is about to roll.'],
    [
      waitingWords({ ...middle, seats: out, turn: 2, phase: 'roll' }, names),
      'You are out: watch the others play on. Finn is about to roll.',
    ],
    [
      waitingWords({ ...middle, debt: { ...debt, seat: 3, to: 0 } }, names),
      'Marina owes you 850 and is raising it.',
    ],
  ])('say: %s', (said, expected) => {
    expect(said).toBe(expected);
  });

  test("describe events from the viewer's point of view", () => {
    const rolled = { kind: 'rolled', seat: 0, dice: [4, 4] } as const;
    expect(speakEvent(rolled, 0, names)).toBe('You roll 4 and 4, a double.');
    expect(speakEvent(rolled, 2, names)).toBe('Kai rolls 4 and 4, a double.');
    const rent = { kind: 'paid', from: 2, to: 0, amount: 48, why: 'rent', tile: 20 } as const;
    expect(speakEvent(rent, 0, names)).toBe('Finn pays you 48 rent for Lantern Row.');
    expect(speakEvent(rent, 'spectator', names)).toBe('Finn pays Kai 48 rent for Lantern Row.');
    expect(speakEvent({ kind: 'built', seat: 0, tile: 20, level: 5 }, 2, names)).toBe(
      'Kai builds on Lantern Row: hotel.',
    );
    expect(speakEvent({ kind: 'colosseum', seat: 0, change: 'sent' }, 1, names)).toBe(
      'Kai goes to the Colosseum.',
    );
    expect(speakEvent({ kind: 'bankrupt', seat: 0, to: null }, 0, names)).toBe('You are bankrupt.');
  });

  test('describe the standing of all seats, the viewer first', () => {
    expect(standingWords(middle, 0, names)).toMatch(
      /^Round 12 of 30\. You: on Tidal Power, 640 coins, net worth 2210, 7 properties, 2 whole districts, 1 kept card\. Pearl: bankrupt\. Finn/,
    );
  });
});

test('the chart draws a line per seat and has the same data as a table', () => {
  const rounds = [
    [1500, 1500],
    [1620, 1390],
    [1800, 1200],
  ];
  const { container } = render(<WorthChart names={['Kai', 'Finn']} rounds={rounds} />);
  const lines = [...container.querySelectorAll('polyline')].map(
    (line) => line.getAttribute('points')?.split(' ').length,
  );
  expect(lines).toEqual([3, 3]);
  fireEvent.click(screen.getByText('Show as a table'));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RoundKaiFinn',
    '115001500',
    '216201390',
    '318001200',
  ]);
});

test('offers a long game, and the help states the limits', () => {
  const onChange = jest.fn();
  render(
    <>
      <ChosenOptions value={{}} onChange={onChange} mode="people" />
      <Help />
    </>,
  );
  expect(screen.getByRole('radio', { name: /Default/ })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: /Long game/ }));
  expect(onChange).toHaveBeenCalledWith({ length: 'long' });
  expect(screen.getByText(/The game ends after 30 rounds or 45 minutes/)).toBeVisible();
});
