import { AppError, conflict } from '@/lib/core/errors';
import type { Seat } from '@/lib/games/game';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { PhraseId } from '@/lib/rules/arcade/phrases';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { isoAt } from '@/lib/rules/arcade/times';

/** The match after a seat has sent an emote or phrase. Throws `rate_limited`. */
export function withPhrase(match: StoredMatch, seat: Seat, phrase: PhraseId, now: number): StoredMatch {
  if (match.phase === 'cancelled') throw conflict('This match is over.');
  const { count, within } = matchLimits.phrases;
  const own = match.chat.filter((one) => one.seat === seat && Date.parse(one.at) > now - within);
  const first = own.at(-count);
  if (first) {
    const retryAfter = Math.max(1, Math.ceil((Date.parse(first.at) + within - now) / 1000));
    throw new AppError('rate_limited', { message: 'Wait a moment before you say more.', retryAfter });
  }
  const id = (match.chat.at(-1)?.id ?? 0) + 1;
  const chat = [...match.chat, { id, seat, at: isoAt(now), phrase }].slice(-matchLimits.keptPhrases);
  return { ...match, chat };
}
