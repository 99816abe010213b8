import type { AuditEntry } from '@/lib/rules/audit/entry';
import { findAction } from '@/lib/rules/audit/registry';
import { fillSentence } from '@/lib/rules/audit/sentence';

/** An action as a sentence; null for a change of settings. */
export function sentenceOf({
  section,
  act,
  text,
}: Pick<AuditEntry, 'section' | 'act' | 'text'>): string | null {
  if (act === null) return text ?? null;
  const action = findAction(section, act.id);
  return action
    ? fillSentence(action.audit, act)
    : `Did something that this version doesn't know: ${act.id}.`;
}
