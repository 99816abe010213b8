import type { AnyGame } from '@/lib/games/game';
import { cancelled } from '@/lib/rules/arcade/finish';
import { indexed } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { withStandIn } from '@/lib/rules/arcade/stand-in';
import { withGoOn, withResigned, withTimeout, withTimeUp } from '@/lib/rules/arcade/steps';
import { closedTable } from '@/lib/rules/arcade/tables';
import { graceEnd, lapsesAt, pauseEnd } from '@/lib/rules/arcade/times';

/** After a seat's timeout: repeated ones count as leaving; a computer replaces the unconnected at once. */
function afterTimeout(game: AnyGame, match: StoredMatch, seat: number, now: number): StoredMatch {
  const after = withTimeout(game, match, seat, now);
  if (after.phase !== 'active' || game.ifGone === 'timeout') return after;
  const { misses = 0, lostAt = null } = after.seats[seat] ?? {};
  if (game.ifGone === 'computer') {
    return misses >= matchLimits.misses || lostAt !== null ? withStandIn(game, after, seat, now) : after;
  }
  return misses >= matchLimits.misses ? withResigned(game, after, seat, now, 'Left the match') : after;
}

/**
 * Applies every timer that has expired by `now` (epoch ms); returns the same object if none has. Clocks that
 * start as a result start at `now`, so no one loses time to an outage of the site.
 */
export function caughtUp(game: AnyGame, match: StoredMatch, now: number): StoredMatch {
  if (match.phase === 'waiting') {
    if (match.beginsAt !== null) {
      return Date.parse(match.beginsAt) <= now ? withAllThere(game, match, now) : match;
    }
    return lapsesAt(match) <= now ? indexed(cancelled(match, 'lapsed', now)) : match;
  }
  if (match.phase !== 'active') return match;
  if (match.abandonedAt !== null && Date.parse(match.abandonedAt) + matchLimits.abandonedFor <= now) {
    return match.isTable ? closedTable(game, match, now) : indexed(cancelled(match, 'abandoned', now));
  }
  if (match.limitAt !== null && Date.parse(match.limitAt) <= now) return withTimeUp(game, match, now);
  const isOver = (present: StoredMatch, at: number) =>
    present.phase === 'active' &&
    present.waits.some((wait) => wait.seat === at && graceEnd(wait, present.seats[at]) <= now);
  const afterClocks = match.waits
    .toSorted((a, b) => graceEnd(a, match.seats[a.seat]) - graceEnd(b, match.seats[b.seat]))
    .reduce(
      (present, { seat }) => (isOver(present, seat) ? afterTimeout(game, present, seat, now) : present),
      match,
    );
  const deal = afterClocks.phase === 'active' ? pauseEnd(afterClocks) : null;
  return deal !== null && deal <= now ? withGoOn(game, afterClocks, now) : afterClocks;
}
