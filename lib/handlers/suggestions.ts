import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import type { Viewer } from '@/lib/auth/session';
import { parseAnswer } from '@/lib/contracts/section-answer';
import * as contracts from '@/lib/contracts/suggestions';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { readSection } from '@/lib/guilds/registry/read-section';
import { decideSuggestion, toDecisionAnswer } from '@/lib/guilds/suggestions/decide-suggestion';
import { listDecidedSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import type { Verdict } from '@/lib/rules/suggestions/schema';

/** The list version that If-Match names by the list's ETag; undefined without one. Throws `stale`. */
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

interface Decision {
  readonly params: { readonly guildId: GuildId };
  readonly body: BodyOf<typeof contracts.approveSuggestion>;
  readonly request: Request;
  viewer(): Viewer;
}

async function decide(verdict: Verdict, { params: { guildId }, body, request, viewer }: Decision) {
  const listVersion =
    body.listVersion ?? (await listVersionOf(request.headers.get('if-match'), guildId, viewer()));
  return toDecisionAnswer(
    verdict,
    await decideSuggestion(guildId, verdict, { ...body, listVersion }, viewer()),
  );
}

export const calls = handlers(contracts, {
  listDecidedSuggestions: ({ params, query }) => listDecidedSuggestions(params.guildId, query.after),
  approveSuggestion: (context) => decide('approved', context),
  denySuggestion: (context) => decide('denied', context),
});
