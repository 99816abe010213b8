import 'server-only';
import type { ActiveSuggestion, DecidedSuggestion } from '@/lib/contracts/suggestions';
import { AppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import type { suggestions } from '@/lib/db/collections/suggestions';
import type { Doc } from '@/lib/db/define-collection';
import { messageLink } from '@/lib/rules/messages/message-link';
import type { ShownSuggestion } from '@/lib/rules/suggestions/message';

export type Suggestion = Doc<typeof suggestions>;
export type Decision = NonNullable<Suggestion['decision']>;
export type Claim = NonNullable<Suggestion['claim']>;
export type Verdict = DecidedSuggestion['state'];

/** A list of a guild's suggestions. */
export function suggestionScope(guildId: string, list: 'posting' | 'active' | 'decided'): string {
  return `${guildId}:${list}`;
}

/** The suggestion on the list of those to be decided, with the message it was posted as. */
export function activated(value: Suggestion, messageId: string | null): Suggestion {
  if (value.state !== 'posting') return value;
  return { ...value, state: 'active', scope: suggestionScope(value.guildId, 'active'), messageId };
}

function conflict(message: string): AppError {
  return new AppError('conflict', { message });
}

/**
 * The suggestion in the hands of one who decides about it. Throws `conflict` when it is decided already, or
 * somebody else is at it at `now` (epoch milliseconds).
 */
export function claimed(value: Suggestion, claim: Claim, now: number): Suggestion {
  if (value.state !== 'active') {
    const by = value.decision?.by.username;
    const what = value.state === 'approved' ? 'approved' : 'denied';
    throw conflict(
      by === undefined ? 'This suggestion is not open.' : `${by} has ${what} this suggestion already.`,
    );
  }
  const { claim: other } = value;
  if (other && other.token !== claim.token && Date.parse(other.until) > now) {
    throw conflict(`${other.username} is deciding about this suggestion right now.`);
  }
  return { ...value, claim };
}

/** The suggestion given back undecided; untouched when another one has it by now. */
export function released(value: Suggestion, token: string): Suggestion {
  return value.claim?.token === token ? { ...value, claim: null } : value;
}

/** The suggestion decided. Throws `conflict` when it is out of the hands of who claimed it. */
export function decided(
  value: Suggestion,
  verdict: Verdict,
  { decision, token, messageId }: { decision: Decision; token: string; messageId: string | null },
): Suggestion {
  if (value.state !== 'active' || value.claim?.token !== token) {
    throw conflict('Somebody else has decided about this suggestion in the meantime.');
  }
  const scope = suggestionScope(value.guildId, 'decided');
  return { ...value, state: verdict, scope, listedAt: decision.at, claim: null, decision, messageId };
}

/** What the messages about a suggestion show. */
export function toShown(
  { suggestion, author, createdAt }: Suggestion,
  verdict: { readonly state: Verdict; readonly decision: Decision } | null,
): ShownSuggestion {
  return {
    suggestion,
    userId: author.userId,
    username: author.username,
    createdAt,
    decision: verdict && { state: verdict.state, by: verdict.decision.by, reason: verdict.decision.reason },
  };
}

/** A suggestion of the list of those to be decided, as the dashboard shows it. */
export function toActive({ id, value }: Stored<Suggestion>): ActiveSuggestion {
  const { guildId, channelId, messageId, suggestion, author, createdAt, tally } = value;
  return {
    id,
    suggestion,
    userId: author.userId,
    username: author.username,
    createdAt,
    upvotes: tally.up,
    downvotes: tally.down,
    link: channelId && messageId ? messageLink({ guildId, channelId, messageId }) : null,
  };
}

/** A decided suggestion as the dashboard shows it; null for one that is not. */
export function toDecided(stored: Stored<Suggestion>): DecidedSuggestion | null {
  const { state, decision } = stored.value;
  if ((state !== 'approved' && state !== 'denied') || !decision) return null;
  const { by, reason, at } = decision;
  return { ...toActive(stored), state, decidedBy: by, reason, decidedAt: at };
}
