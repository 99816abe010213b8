import { type AnyRecord, isRecord } from '@/lib/core/record';
import { allActions } from '@/lib/rules/audit/registry';
import { readSentence } from '@/lib/rules/audit/sentence';

/** Characters of a template outside of placeholders. */
const fixedIn = (template: string) => template.replace(/\{[^}]*\}/g, '').length;

/** The most specific first: a template that is a single placeholder matches every sentence. */
const actions = allActions.toSorted((a, b) => fixedIn(b.audit) - fixedIn(a.audit));

/** The id of the only person or server that an entry concerns; null for none or several. */
function onlyTarget(targets: unknown): string | null {
  if (!Array.isArray(targets)) return null;
  const ids = new Set(targets.map((target) => String(target).split(':').at(-1) ?? ''));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

/** Replaces an old entry's sentence by action and people; one that no action makes stays. */
export function upgradeEntry(entry: AnyRecord): AnyRecord {
  const { action: sentence, ...rest } = entry;
  if (sentence === null) return rest;
  if (typeof sentence !== 'string') return entry;
  if (isRecord(rest.act)) return rest;
  const onlyId = onlyTarget(rest.targets);
  for (const { section, id, audit } of actions) {
    const parts = section === rest.section ? readSentence(audit, sentence, onlyId) : null;
    if (parts) return { ...rest, act: { id, ...parts } };
  }
  return { ...rest, text: sentence };
}
