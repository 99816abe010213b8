import 'server-only';
import { Reply } from '@/lib/api/reply';
import type { Viewer } from '@/lib/auth/session';
import { parseAnswer } from '@/lib/contracts/section-answer';
import type { approveSuggestion } from '@/lib/contracts/suggestions';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { readSection } from '@/lib/guilds/registry/read-section';
import { type DecisionMade, decideSuggestion } from '@/lib/guilds/suggestions/decide-suggestion';
import type { Verdict } from '@/lib/rules/suggestions/schema';

interface DecideContext {
  readonly params: { readonly guildId: GuildId };
  readonly body: BodyOf<typeof approveSuggestion>;
  readonly request: Request;
  viewer(): Viewer;
}

/**
 * The list version of an If-Match header, which holds the ETag of the list's GET; none without the header.
 * Throws `stale`.
 */
async function listVersionOf(
  ifMatch: string | null,
  guildId: GuildId,
  viewer: Viewer,
): Promise<string | undefined> {
  if (ifMatch === null || ifMatch === '*') return undefined;
  const { answer, version } = await readSection(suggestions, guildId, viewer);
  const parsed = parseAnswer(suggestions, answer.members);
  if (new Reply(parsed, { version }).etagFor(JSON.stringify(parsed)) !== ifMatch) throw new AppError('stale');
  return parsed.listVersion;
}

/** The response of a call that decides about a suggestion. */
export function toDecisionAnswer(
  verdict: Verdict,
  { suggestion, notifyFailure }: DecisionMade,
): AnswerOf<typeof approveSuggestion> {
  const done = `Suggestion ${verdict}.`;
  const message =
    notifyFailure === null ? done : `${done} ${suggestion.username} couldn't be told: ${notifyFailure}`;
  return { message, suggestion };
}

/** Handles the two calls that decide about a suggestion. */
export async function decideSuggestionOf(
  state: 'approved' | 'denied',
  { params, body, request, viewer }: DecideContext,
): Promise<AnswerOf<typeof approveSuggestion>> {
  const { guildId } = params;
  const listVersion =
    body.listVersion ?? (await listVersionOf(request.headers.get('if-match'), guildId, viewer()));
  return toDecisionAnswer(state, await decideSuggestion(guildId, state, { ...body, listVersion }, viewer()));
}
