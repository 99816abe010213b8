import 'server-only';
import type { readLog as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { assertMayMeet } from '@/lib/matches/friends';
import { viewerIn } from '@/lib/matches/show-match';
import { catchUpMatch } from '@/lib/matches/stored-matches';
import { toLogLine } from '@/lib/rules/arcade/to-view';

const most = 200;

/** The steps of a match from `from` on, with the events that this person could see. */
export async function readLog(
  matchId: string,
  userId: string,
  from: number,
): Promise<AnswerOf<typeof contract>> {
  const { value: match } = await catchUpMatch(matchId);
  await assertMayMeet(match, userId);
  const viewer = viewerIn(match, userId);
  const rest = match.secret.log.filter(({ step }) => step >= from);
  const next = rest[most]?.step ?? null;
  return { lines: rest.slice(0, most).map((entry) => toLogLine(entry, viewer)), next };
}
