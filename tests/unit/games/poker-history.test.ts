// Hand histories: PHH files, hands replayed from them, and plain text.

import { handText, plainName } from '@/lib/games/poker/hand-text';
import { phhActions, phhOf } from '@/lib/games/poker/phh';
import { poker } from '@/lib/games/poker/poker';
import { recordOf } from '@/lib/games/poker/record';
import type { PokerState } from '@/lib/games/poker/schema';
import { potWords } from '@/lib/games/poker/words';
import { dealt, diceOf, type Played, play, stacksOf, tableOf } from '../../support/poker-table';

const origin = { names: ['Mo', 'Ana', 'Kai'], table: 'Reef', day: [2026, 11, 23] as const };
function recorded(state: PokerState, viewer: number | 'spectator') {
  const record = recordOf(poker.view(state, viewer));
  if (record === null) throw new Error('The hand is not over.');
  return record;
}

/** The example hand of the PHH reference: p1 is the small blind, p2 the big blind and p3 the button. */
function reference(): Played {
  const hand = dealt(tableOf([1500, 1500, 1500], { button: 1, small: 1, big: 2, number: 6 }));
  const { button, small, big } = hand.state;
  const cards = { [button ?? 0]: 'AhKh', [big ?? 0]: 'QsQc', [small ?? 0]: '2s3s' };
  const fixed = dealt(
    tableOf([1500, 1500, 1500], { button: 1, small: 1, big: 2, number: 6 }),
    cards,
    '7h8d2c9sJc',
  );
  return play(fixed, 'r60', 'f', 'c', 'k', 'r90', 'f');
}

test('writes the reference example as PHH', () => {
  const { state } = reference();
  // The big blind knows its own cards, and the button shows its cards afterwards.
  const shown = poker.apply(state, state.button ?? 0, { kind: 'show' }, diceOf('x'));
  if (!shown.ok) throw new Error(shown.message);
  const record = recorded(shown.state, state.big ?? 0);
  expect(phhActions(record)).toEqual([
    'd dh p1 ????',
    'd dh p2 QsQc',
    'd dh p3 AhKh',
    'p3 cbr 60',
    'p1 f',
    'p2 cc',
    'd db 7h8d2c',
    'p2 cc',
    'p3 cbr 90',
    'p2 f',
  ]);
  const file = phhOf(record, origin);
  expect(file).toContain('blinds_or_straddles = [10,20,0]\n');
  expect(file).toContain('variant = "NT"\nantes = [0,0,0]\n');
  expect(file).toContain('finishing_stacks = [1490,1440,1570]\n');
  expect(file).toContain('hand = 7\nlevel = 1\nyear = 2026\nmonth = 11\nday = 23\n');
  expect(phhOf(record, { names: ['A "B"\n', '', ''], table: 'x\\y' })).toContain('"x\\\\y"');
});

test('lists the big blind first heads-up', () => {
  const over = play(dealt(tableOf([1500, 1500], { button: 1, small: 1, big: 0, number: 1 })), 'f');
  const record = recorded(over.state, 'spectator');
  expect(record.seats.map(({ seat }) => seat)).toEqual([over.state.big, over.state.button]);
  expect(phhOf(record, origin)).toContain('blinds_or_straddles = [10,20]\n');
});

test('a hand replayed from its PHH ends with the same stacks', () => {
  const rng = diceOf('again');
  for (let number = 0; number < 40; number += 1) {
    const size = 2 + rng.below(5);
    const stacks = Array.from({ length: size }, () => 30 + rng.below(600));
    const last = { button: size > 2 ? size - 2 : size - 1, small: size - 1, big: 0, number: 1 };
    const first = dealt(tableOf(stacks, last), {}, undefined, rng);
    let now = first;
    while (now.state.hand?.outcome === null) {
      const actor = now.state.hand.actor ?? -1;
      const move = poker.sample({ act: poker.offers(now.state, actor).act, table: [] }, rng);
      now = play(
        now,
        move.kind === 'raise'
          ? `r${move.to}`
          : move.kind === 'fold'
            ? 'f'
            : move.kind === 'check'
              ? 'k'
              : 'c',
      );
    }
    // Marks every hand as shown, so that the record has all cards.
    const { hand } = now.state;
    const players = hand?.players.map((player) => player && { ...player, shows: 'shown' as const }) ?? [];
    const record = recorded({ ...now.state, hand: hand && { ...hand, players } }, 'spectator');
    const actions = phhActions(record);
    const seatOf = (player: string) => record.seats[Number(player.slice(1)) - 1]?.seat ?? -1;
    const cards = Object.fromEntries(
      actions.flatMap((action) => {
        const [, player = '', hole = ''] = /^d dh (p\d) (\w+)$/.exec(action) ?? [];
        return player ? [[seatOf(player), hole]] : [];
      }),
    );
    const board = actions.flatMap((action) => /^d db (\w+)$/.exec(action)?.[1] ?? []).join('');
    const rest = hand?.board.slice(board.length / 2).join('') ?? '';
    let again = dealt(tableOf(stacks, last), cards, board + rest);
    for (const action of actions) {
      const [player = '', verb = '', to = ''] = action.split(' ');
      if (player === 'd' || verb === 'sm') continue;
      expect(again.state.hand?.actor).toBe(seatOf(player));
      const price = poker.offers(again.state, seatOf(player)).act?.price ?? 0;
      again = play(again, verb === 'f' ? 'f' : verb === 'cbr' ? `r${to}` : price > 0 ? 'c' : 'k');
    }
    expect(stacksOf(again.state)).toEqual(stacksOf(now.state));
    expect(record.seats.map(({ seat, finish }) => [seat, finish])).toEqual(
      record.seats.map(({ seat }) => [seat, now.state.seats[seat]?.stack]),
    );
  }
});

test("writes the hand as plain text without a site's header", () => {
  const { state } = reference();
  const text = handText(recorded(state, state.button ?? 0), { ...origin, names: ['Ana', 'Kai', 'Mo'] });
  const nameOf = (seat: number | null) => ['Ana', 'Kai', 'Mo'][seat ?? 0];
  expect(text.split('\n')).toEqual([
    "Hand #7: Hold'em No Limit (10/20) - 2026/11/23",
    `Table 'Reef' 3-max Seat #${(state.button ?? 0) + 1} is the button`,
    'Seat 1: Ana (1500 in chips)',
    'Seat 2: Kai (1500 in chips)',
    'Seat 3: Mo (1500 in chips)',
    `${nameOf(state.small)}: posts small blind 10`,
    `${nameOf(state.big)}: posts big blind 20`,
    '*** HOLE CARDS ***',
    `Dealt to ${nameOf(state.button)} [Ah Kh]`,
    `${nameOf(state.button)}: raises 40 to 60`,
    `${nameOf(state.small)}: folds`,
    `${nameOf(state.big)}: calls 40`,
    '*** FLOP *** [7h 8d 2c]',
    `${nameOf(state.big)}: checks`,
    `${nameOf(state.button)}: bets 90`,
    `${nameOf(state.big)}: folds`,
    `Uncalled bet (90) returned to ${nameOf(state.button)}`,
    `${nameOf(state.button)} collected 130 from pot`,
    '*** SUMMARY ***',
    'Total pot 130 | Rake 0',
    'Board [7h 8d 2c]',
    ...['Ana', 'Kai', 'Mo'].map(
      (name, seat) => `Seat ${seat + 1}: ${name}${seat === state.button ? ' collected (130)' : ' folded'}`,
    ),
    '',
    '',
  ]);
  expect(plainName('M[o].: x\n')).toBe('M o . x');
});

test('explains who wins each pot and why', () => {
  const hand = dealt(
    tableOf([1000, 1000, 100], { button: 2, small: 2, big: 0, number: 1 }),
    { 0: 'KhQd', 1: 'KsQc', 2: 'AsAh' },
    'Kc7h8d5s2c',
  );
  const over = play(hand, 'c', 'c', 'k', 'k', 'k', 'r80', 'c', 'c', 'k', 'k', 'k', 'k');
  const { outcome, returned, board } = poker.view(over.state, 'spectator');
  if (!outcome) throw new Error('no outcome');
  const shown = poker.view(over.state, 'spectator').seats.map((seat) => seat.hand?.cards ?? null);
  expect(potWords({ outcome, returned, board, shown }, origin.names)).toEqual([
    'Kai wins 300 with pair of aces, king, eight and seven kickers.',
  ]);
  const folded = poker.view(reference().state, 'spectator');
  if (!folded.outcome) throw new Error('no outcome');
  const words = potWords({ ...folded, outcome: folded.outcome, shown: [] }, ['Ana', 'Kai', 'Mo']);
  expect(words[0]).toMatch(/ gets 90 back that nobody called\.$/);
  expect(words[1]).toMatch(/ wins 130: everyone else folded\.$/);
});
