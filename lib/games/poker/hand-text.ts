// Hands as plain text for people and most programs.
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import { strengthWords } from '@/lib/games/poker/hand-words';
import type { HandOrigin } from '@/lib/games/poker/phh';
import type { HandRecord, RecordedStep } from '@/lib/games/poker/record';
import { strengthOf } from '@/lib/games/poker/strength';

const cardsText = (cards: readonly Card[]) => `[${cards.join(' ')}]`;
const streetNames = ['', 'FLOP', 'TURN', 'RIVER'] as const;
const posted = {
  ante: 'the ante',
  small: 'small blind',
  big: 'big blind',
  post: 'big blind',
  dead: 'a dead small blind',
};

/** A name without brackets, colons and line breaks (pokernow-handhistory-converter#7). */
export function plainName(name: string): string {
  return (
    name
      .replace(/[[\]():\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Player'
  );
}

function stepText(step: RecordedStep, board: readonly Card[], nameOf: (seat: Seat) => string): string {
  const allIn = 'isAllIn' in step && step.isAllIn ? ' and is all-in' : '';
  switch (step.kind) {
    case 'post':
      return `${nameOf(step.seat)}: posts ${posted[step.post]} ${step.amount}`;
    case 'fold':
      return `${nameOf(step.seat)}: folds`;
    case 'check':
      return `${nameOf(step.seat)}: checks`;
    case 'call':
      return `${nameOf(step.seat)}: calls ${step.amount}${allIn}`;
    case 'bet':
      return `${nameOf(step.seat)}: bets ${step.to}${allIn}`;
    case 'raise':
      return `${nameOf(step.seat)}: raises ${step.by} to ${step.to}${allIn}`;
    case 'board': {
      const before = board.slice(0, step.street === 1 ? 0 : step.street + 1);
      const lying = before.length > 0 ? `${cardsText(before)} ` : '';
      return `*** ${streetNames[step.street]} *** ${lying}${cardsText(step.cards)}`;
    }
  }
}

/** A hand as text; ends in a blank line, so that hands can be concatenated. */
export function handText(record: HandRecord, { names, table, day }: HandOrigin): string {
  const { seats, steps, board, blinds, button, size, outcome, returned } = record;
  const nameOf = (seat: Seat) => plainName(names[seat] ?? `Seat ${seat + 1}`);
  const known = seats.filter(({ cards, shows }) => cards !== null && shows !== 'shown');
  const shares = outcome.pots.flatMap(({ shares: own }, pot) => own.map((share) => ({ ...share, pot })));
  const potName = (pot: number) =>
    outcome.pots.length === 1
      ? 'pot'
      : pot === 0
        ? 'main pot'
        : outcome.pots.length === 2
          ? 'side pot'
          : `side pot-${pot}`;
  const wonBy = (seat: Seat) =>
    shares.reduce((sum, share) => sum + (share.seat === seat ? share.amount : 0), 0);
  const date = day
    ? ` - ${day[0]}/${String(day[1]).padStart(2, '0')}/${String(day[2]).padStart(2, '0')}`
    : '';
  const handOf = (cards: readonly Card[]) =>
    board.length === 5 ? ` (${strengthWords(strengthOf([...cards, ...board]))})` : '';
  const lines = [
    `Hand #${record.number}: Hold'em No Limit (${blinds.small}/${blinds.big})${date}`,
    `Table '${plainName(table)}' ${size}-max Seat #${button + 1} is the button`,
    ...[...seats]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, start }) => `Seat ${seat + 1}: ${nameOf(seat)} (${start} in chips)`),
    ...steps.filter(({ kind }) => kind === 'post').map((step) => stepText(step, board, nameOf)),
    '*** HOLE CARDS ***',
    ...known.map(({ seat, cards }) => `Dealt to ${nameOf(seat)} ${cardsText(cards ?? [])}`),
    ...steps.filter(({ kind }) => kind !== 'post').map((step) => stepText(step, board, nameOf)),
    ...(returned ? [`Uncalled bet (${returned.amount}) returned to ${nameOf(returned.seat)}`] : []),
    ...(outcome.kind === 'showdown' ? ['*** SHOW DOWN ***'] : []),
    ...outcome.order.map(({ seat, isShown }) => {
      const cards = seats.find((one) => one.seat === seat)?.cards;
      return isShown && cards
        ? `${nameOf(seat)}: shows ${cardsText(cards)}${handOf(cards)}`
        : `${nameOf(seat)}: mucks hand`;
    }),
    ...shares.map(({ seat, amount, pot }) => `${nameOf(seat)} collected ${amount} from ${potName(pot)}`),
    '*** SUMMARY ***',
    `Total pot ${outcome.pots.reduce((sum, { amount }) => sum + amount, 0)} | Rake 0`,
    ...(board.length > 0 ? [`Board ${cardsText(board)}`] : []),
    ...[...seats]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, isFolded, shows, cards }) => {
        const won = wonBy(seat);
        const cardsShown = shows === 'shown' && cards ? ` showed ${cardsText(cards)}` : '';
        const end =
          won > 0 ? ` collected (${won})` : isFolded ? ' folded' : shows === 'mucked' ? ' mucked' : ' lost';
        return `Seat ${seat + 1}: ${nameOf(seat)}${cardsShown}${cardsShown && end !== ' folded' ? ' and' : ''}${end}`;
      }),
  ];
  return `${lines.join('\n')}\n\n`;
}
