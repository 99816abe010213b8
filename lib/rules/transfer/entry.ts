import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';

/** The audit entry of what a transfer has taken over into a section, in one sentence; `at` is an ISO date. */
export function toTransferEntry(
  section: string,
  { guildId, by, at, sentence }: { guildId: string; by: Actor; at: string; sentence: string },
): AuditEntry {
  const action = { section, audit: '{sentence}' } as const;
  return toActionEntry(action, { guildId, by, at, params: { sentence } });
}
