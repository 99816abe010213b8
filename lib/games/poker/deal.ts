// The deal of a hand: who is in it, where the button and the blinds are, and what is posted before the cards.
// The big blind always moves to the next player; the small blind and the button follow to where the big and
// the small blind were, even if those seats are empty ('dead button', WSOP 2024, rule 85).
import { deck } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import {
  between,
  clockwise,
  type HandDraft,
  type PlayerDraft,
  seatAt,
  type TableDraft,
  tell,
} from '@/lib/games/poker/draft';
import type { PostKind } from '@/lib/games/poker/events';
import type { PokerState, SeatState } from '@/lib/games/poker/schema';
import { type Blinds, cashBlinds, handsPerLevel, sitAndGoLevels } from '@/lib/games/poker/table-rules';
import type { Rng } from '@/lib/games/rng';

/** A hand's level, from 1, and blinds, by its number. A cash table has one level. */
export function levelOf(
  { options }: Pick<PokerState, 'options'>,
  number: number,
): { readonly level: number; readonly blinds: Blinds } {
  const place =
    options.kind === 'cash'
      ? 0
      : Math.min(
          sitAndGoLevels.length - 1,
          Math.floor(Math.max(0, number - 1) / handsPerLevel[options.pace]),
        );
  const blinds = options.kind === 'cash' ? cashBlinds : (sitAndGoLevels[place] ?? cashBlinds);
  return { level: place + 1, blinds: { ...blinds, ante: options.antes ? blinds.ante : 0 } };
}

/** Whether a seat would be dealt in if it needn't wait for its blind. */
export function isInGame({ options }: Pick<PokerState, 'options'>, seat: SeatState): boolean {
  if (seat.stack === 0 || seat.isLeaving) return false;
  return seat.status === 'in' || (seat.status === 'out' && options.kind === 'sit-and-go');
}

const lettersOfPosts: Readonly<Record<PostKind, string>> = {
  ante: 'a',
  small: 's',
  big: 'b',
  post: 'p',
  dead: 'd',
};

interface Positions {
  readonly button: Seat;
  /** The seat of the small blind, which is unpaid if that seat isn't dealt in. */
  readonly small: Seat;
  readonly big: Seat;
  readonly dealt: readonly Seat[];
}

/** The seat of the next big blind; sits out seats that asked for it. */
function nextBig(table: TableDraft, able: (seat: Seat) => boolean, from: Seat): Seat | null {
  for (const seat of clockwise(table.seats.length, from)) {
    if (!able(seat)) continue;
    const own = seatAt(table.seats, seat);
    if (!own.outNextBlind || table.options.kind === 'sit-and-go') return seat;
    own.outNextBlind = false;
    own.status = 'out';
    own.outSince = table.number;
    tell(table, { kind: 'seat', seat, change: 'sat-out' });
  }
  return null;
}

/** Notes the blinds missed by seats that sit out. */
function noteMissed(table: TableDraft, positions: Positions): void {
  if (table.options.kind !== 'cash' || table.big === null) return;
  const owes = (seat: Seat) => {
    const own = seatAt(table.seats, seat);
    return own.status === 'out' && !positions.dealt.includes(seat) ? own : null;
  };
  for (const seat of between(table.seats.length, table.big, positions.big)) {
    const own = owes(seat);
    if (own) own.owesBig = true;
  }
  const own = owes(positions.small);
  if (own) own.owesSmall = true;
}

/** Who is dealt in, and where the blinds are; null if fewer than two can play. */
function findPositions(table: TableDraft, rng: Rng): Positions | null {
  const count = table.seats.length;
  const inGame = (seat: Seat) => isInGame(table, seatAt(table.seats, seat));
  const isRegular = (seat: Seat) => inGame(seat) && seatAt(table.seats, seat).entry === 'none';
  const all = [...table.seats.keys()];
  // With fewer than two regular seats, waiting avoids no blind.
  if (all.filter(isRegular).length < 2) {
    for (const seat of all.filter(inGame)) {
      Object.assign(seatAt(table.seats, seat), { entry: 'none', owesBig: false, owesSmall: false });
    }
  }
  const first = all.filter(inGame);
  if (first.length < 2) return null;
  const last =
    table.big ??
    (first.length === 2 ? rng.pick(first) : (clockwise(count, rng.pick(first)).find(inGame) ?? 0));
  const big = nextBig(table, inGame, last);
  if (big === null) return null;
  const small = table.small === null || table.big === null ? last : table.big;
  const button = table.small ?? [...clockwise(count, small)].reverse().slice(1).find(inGame) ?? small;
  const regulars = all.filter((seat) => seat === big || isRegular(seat));
  const posts = all.filter((seat) => {
    const own = seatAt(table.seats, seat);
    const isPassed = regulars.length > 2 && between(count, button, big).includes(seat);
    return inGame(seat) && own.entry === 'post' && !regulars.includes(seat) && (!isPassed || !own.owesBig);
  });
  const dealt = [...regulars, ...posts].sort((one, other) => one - other);
  if (dealt.length < 2) return null;
  if (dealt.length === 2) {
    const other = dealt.find((seat) => seat !== big) ?? big;
    return { button: other, small: other, big, dealt };
  }
  const isClear = button !== big && button !== small;
  const before = clockwise(count, small).filter(
    (seat) => dealt.includes(seat) && seat !== small && seat !== big,
  );
  return { button: isClear ? button : (before.at(-1) ?? small), small, big, dealt };
}

/** Posts a blind or an ante; a short stack is all-in with the rest. */
function post(table: TableDraft, hand: HandDraft, seat: Seat, kind: PostKind, wanted: number) {
  const own = seatAt(table.seats, seat);
  const player = hand.players[seat];
  const amount = Math.min(own.stack, wanted);
  if (!player || amount === 0) return [];
  own.stack -= amount;
  if (kind === 'dead') player.dead += amount;
  else player.paid += amount;
  if (kind !== 'dead' && kind !== 'ante') player.bet += amount;
  hand.posts.push(`${seat}:${lettersOfPosts[kind]}${amount}`);
  return [{ seat, kind, amount }];
}

/** Posts antes, small blind, big blind, then late entries, in order. */
function postAll(table: TableDraft, hand: HandDraft, { button, small, big, dealt }: Positions) {
  const { blinds } = hand;
  const order = clockwise(table.seats.length, button).filter((seat) => dealt.includes(seat));
  const late = order.filter((seat) => seat !== big && seatAt(table.seats, seat).entry === 'post');
  const isLate = (seat: Seat) => late.includes(seat);
  const smalls =
    dealt.includes(small) && !(isLate(small) && seatAt(table.seats, small).owesBig) ? [small] : [];
  return [
    ...order.flatMap((seat) => post(table, hand, seat, 'ante', blinds.ante)),
    ...smalls.flatMap((seat) => post(table, hand, seat, 'small', blinds.small)),
    ...post(table, hand, big, 'big', blinds.big),
    ...late.flatMap((seat) => {
      const { owesBig, owesSmall } = seatAt(table.seats, seat);
      const isSmall = smalls.includes(seat);
      return [
        ...(owesSmall && !isSmall ? post(table, hand, seat, 'dead', blinds.small) : []),
        ...(owesBig ? post(table, hand, seat, 'post', blinds.big) : []),
      ];
    }),
  ];
}

/** Deals the next hand; false if fewer than two can play. Cards go round twice, then the board. */
export function deal(table: TableDraft, rng: Rng): boolean {
  const positions = findPositions(table, rng);
  if (positions === null) return false;
  noteMissed(table, positions);
  const { button, small, big, dealt } = positions;
  const before = levelOf(table, table.number);
  table.number += 1;
  const { level, blinds } = levelOf(table, table.number);
  if (table.number > 1 && level !== before.level) {
    tell(table, { kind: 'level', level, small: blinds.small, big: blinds.big });
  }
  const shuffled = rng.shuffle(deck);
  const order = clockwise(table.seats.length, button).filter((seat) => dealt.includes(seat));
  const cardAt = (place: number) => shuffled[place] ?? '';
  const players = table.seats.map(({ stack }, seat): PlayerDraft | null => {
    const place = order.indexOf(seat);
    if (place < 0) return null;
    return {
      cards: [cardAt(place), cardAt(place + order.length)],
      start: stack,
      bet: 0,
      paid: 0,
      dead: 0,
      isFolded: false,
      actedAt: null,
      shows: 'hidden',
      hasLeft: false,
    };
  });
  const hand: HandDraft = {
    players,
    board: shuffled.slice(2 * order.length, 2 * order.length + 5),
    street: 0,
    blinds,
    actor: null,
    toMatch: blinds.big,
    fullRaise: blinds.big,
    aggressor: null,
    returned: null,
    posts: [],
    actions: [],
    outcome: null,
  };
  Object.assign(table, { hand, button, small, big });
  const posts = postAll(table, hand, positions);
  for (const seat of dealt) {
    Object.assign(seatAt(table.seats, seat), { entry: 'none', owesBig: false, owesSmall: false });
  }
  tell(table, { kind: 'dealt', number: table.number, seats: order, button, blinds, posts });
  for (const seat of order) tell(table, { kind: 'cards', seat, cards: players[seat]?.cards ?? [] }, seat);
  return true;
}
