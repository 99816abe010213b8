import { conflict } from '@/lib/core/errors';
import type { AnyGame, Seat } from '@/lib/games/game';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withDraw, withDrawDeclined } from '@/lib/rules/arcade/steps';
import { mayOfferDraw } from '@/lib/rules/arcade/to-view';

export const drawActs = ['offer', 'withdraw', 'accept', 'decline'] as const;
export type DrawAct = (typeof drawActs)[number];

/** Two simultaneous offers are an agreement. */
export function withDrawAct(
  game: AnyGame,
  match: StoredMatch,
  { seat, act }: { readonly seat: Seat; readonly act: DrawAct },
  now: number,
): StoredMatch {
  if (match.phase !== 'active') throw conflict('This match is over.');
  if (game.agreeDraw === undefined) throw conflict('This game has no draw by agreement.');
  const { drawOffer } = match;
  const isOffered = drawOffer !== null && drawOffer !== seat;
  switch (act) {
    case 'offer': {
      if (isOffered) return withDraw(game, match, now);
      if (drawOffer === seat) return match;
      if (match.seats.some(({ level }) => level !== null)) {
        throw conflict("The computer doesn't accept draws.");
      }
      if (!mayOfferDraw(game, match, seat)) {
        throw conflict('You offered a draw a moment ago. Play on a little first.');
      }
      const step = match.secret.position?.step ?? 0;
      const seats = match.seats.map((one, place) =>
        place === seat ? { ...one, drawOfferedAt: step, drawDeclinedAt: null } : one,
      );
      return { ...match, seats, drawOffer: seat };
    }
    case 'withdraw':
      return drawOffer === seat ? { ...match, drawOffer: null } : match;
    case 'accept':
      if (!isOffered) throw conflict('There is no offer of a draw any more.');
      return withDraw(game, match, now);
    case 'decline':
      return isOffered ? withDrawDeclined(match) : match;
  }
}
