// Hands in the open format PHH (TOML; uoftcprg/phh-std: required.rst, optional.rst).
import type { Seat } from '@/lib/games/game';
import type { HandRecord, RecordedStep } from '@/lib/games/poker/record';

const text = (value: string) =>
  `"${value.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, (sign) => `\\${sign}`)}"`;
const list = (values: readonly (string | number)[]) => `[${values.join(',')}]`;

export interface HandOrigin {
  /** By seat. */
  readonly names: readonly string[];
  readonly table: string;
  /** When the hand was dealt, as year, month, day; absent if unknown. */
  readonly day?: readonly [number, number, number];
}

function actionOf(step: RecordedStep, player: (seat: Seat) => string): readonly string[] {
  switch (step.kind) {
    case 'post':
      return [];
    case 'board':
      return [`d db ${step.cards.join('')}`];
    case 'fold':
      return [`${player(step.seat)} f`];
    case 'check':
    case 'call':
      return [`${player(step.seat)} cc`];
    case 'bet':
    case 'raise':
      return [`${player(step.seat)} cbr ${step.to}`];
  }
}

/** The actions of a hand from the deal to the showdown. */
export function phhActions({ seats, steps, outcome }: HandRecord): readonly string[] {
  const player = (seat: Seat) => `p${seats.findIndex((one) => one.seat === seat) + 1}`;
  const deals = seats.map(({ seat, cards }) => `d dh ${player(seat)} ${cards?.join('') ?? '????'}`);
  const shows = outcome.order.map(({ seat, isShown }) => {
    const cards = isShown ? seats.find((one) => one.seat === seat)?.cards : null;
    return cards ? `${player(seat)} sm ${cards.join('')}` : `${player(seat)} sm`;
  });
  // Hands opened for an all-in are shown before the rest of the board.
  const lying = (before: number) =>
    steps.slice(0, before).reduce((sum, step) => sum + (step.kind === 'board' ? step.cards.length : 0), 0);
  const opened = steps.findIndex(
    (step, place) =>
      outcome.openedAt !== null &&
      step.kind === 'board' &&
      lying(place) >= outcome.openedAt &&
      steps.slice(place).every(({ kind }) => kind === 'board'),
  );
  const at = opened < 0 ? steps.length : opened;
  return [
    ...deals,
    ...steps.slice(0, at).flatMap((step) => actionOf(step, player)),
    ...shows,
    ...steps.slice(at).flatMap((step) => actionOf(step, player)),
  ];
}

/** A hand as a PHH file. Cards that the viewer never saw are `????`. */
export function phhOf(record: HandRecord, { names, table, day }: HandOrigin): string {
  const { seats, steps, blinds, size, number, level } = record;
  const posted = (seat: Seat, ...kinds: readonly string[]) =>
    steps.flatMap((step) =>
      step.kind === 'post' && step.seat === seat && kinds.includes(step.post) ? [step] : [],
    );
  // Whole blinds, even if a stack couldn't pay them.
  const nominal = {
    ante: blinds.ante,
    small: blinds.small,
    big: blinds.big,
    post: blinds.big,
    dead: blinds.small,
  };
  const sum = (seat: Seat, ...kinds: readonly string[]) =>
    posted(seat, ...kinds).reduce((total, { post }) => total + nominal[post], 0);
  const live = seats.map(({ seat }) => sum(seat, 'small', 'big', 'post'));
  const lines = [
    'variant = "NT"',
    `antes = ${list(seats.map(({ seat }) => sum(seat, 'ante', 'dead')))}`,
    // Of two, the first is the big blind, and the array is read in reverse.
    `blinds_or_straddles = ${list(seats.length === 2 ? [...live].reverse() : live)}`,
    `min_bet = ${blinds.big}`,
    `starting_stacks = ${list(seats.map(({ start }) => start))}`,
    `actions = ${list(phhActions(record).map(text))}`,
    `players = ${list(seats.map(({ seat }) => text(names[seat] ?? `Seat ${seat + 1}`)))}`,
    `seats = ${list(seats.map(({ seat }) => seat + 1))}`,
    `seat_count = ${size}`,
    `table = ${text(table)}`,
    `hand = ${number}`,
    `level = ${level}`,
    ...(day ? [`year = ${day[0]}`, `month = ${day[1]}`, `day = ${day[2]}`] : []),
    `finishing_stacks = ${list(seats.map(({ finish }) => finish))}`,
  ];
  return `${lines.join('\n')}\n`;
}
