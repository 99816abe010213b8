import 'server-only';
import type { z } from 'zod';
import type { ActiveSuggestion, DecidedSuggestion } from '@/lib/contracts/suggestions';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { messageLink } from '@/lib/rules/messages/message-link';
import type { ShownSuggestion } from '@/lib/rules/suggestions/message';
import type { StoredSuggestion as Suggestion, showDecisionItem } from '@/lib/rules/suggestions/schema';

type DecisionEntry = z.output<typeof showDecisionItem>;

/** A list of a guild's suggestions. */
export function suggestionScope(guildId: string, list: 'posting' | 'active' | 'decided'): string {
  return `${guildId}:${list}`;
}

/** The suggestion listed for a decision, with its message. */
export function activated(value: Suggestion, messageId: string): Suggestion {
  if (value.state !== 'posting') return value;
  return { ...value, state: 'active', scope: suggestionScope(value.guildId, 'active'), messageId };
}

/** The suggestion with a pending decision. Throws `conflict` if it is decided already, or being decided. */
export function withDecision(value: Suggestion, entry: DecisionEntry): Suggestion {
  const by = value.decision?.by.username;
  if (by !== undefined) throw conflict(`${by} has already ${value.state} this suggestion.`);
  if (value.state !== 'active') throw conflict("This suggestion isn't open.");
  const other = value.outbox.find((item) => item.kind === 'show-decision');
  if (other) throw conflict(`${other.decision.by.username} is deciding about this suggestion right now.`);
  return { ...value, outbox: [...value.outbox, entry] };
}

/** The decided suggestion; `messageId` is null if its message is gone. */
export function decided(
  value: Suggestion,
  { verdict, decision }: DecisionEntry,
  messageId: string | null,
): Suggestion {
  const scope = suggestionScope(value.guildId, 'decided');
  return { ...value, state: verdict, scope, listedAt: decision.at, decision, messageId };
}

function verdictOf({ state, decision }: Suggestion) {
  return decision && (state === 'approved' || state === 'denied') ? { state, ...decision } : null;
}

export function toShown(value: Suggestion): ShownSuggestion {
  const { suggestion, author, createdAt } = value;
  return { suggestion, ...author, createdAt, decision: verdictOf(value) };
}

export function toActive({ id, value }: Stored<Suggestion>): ActiveSuggestion {
  const { guildId, channelId, messageId, suggestion, author, createdAt, tally } = value;
  return {
    id,
    suggestion,
    ...author,
    createdAt,
    upvotes: tally.up,
    downvotes: tally.down,
    link: channelId && messageId ? messageLink({ guildId, channelId, messageId }) : null,
  };
}

/** A decided suggestion as the dashboard shows it; null if it is undecided. */
export function toDecided(stored: Stored<Suggestion>): DecidedSuggestion | null {
  const verdict = verdictOf(stored.value);
  if (!verdict) return null;
  const { state, by, reason, at } = verdict;
  return { ...toActive(stored), state, decidedBy: by, reason, decidedAt: at };
}
