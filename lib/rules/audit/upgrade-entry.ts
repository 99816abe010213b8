import { allActions } from '@/lib/rules/audit/registry';
import { readSentence } from '@/lib/rules/audit/sentence';

type Raw = Readonly<Record<string, unknown>>;

/** Characters of a template that are no placeholder. */
const fixedIn = (template: string) => template.replace(/\{[^}]*\}/g, '').length;

/** Those that say the most first: the one that is a placeholder alone makes every sentence. */
const actions = allActions.toSorted((a, b) => fixedIn(b.audit) - fixedIn(a.audit));

/** The id of the one person or server that an entry is about; null for none or several. */
function onlyTarget(targets: unknown): string | null {
  if (!Array.isArray(targets)) return null;
  const ids = new Set(targets.map((target) => String(target).split(':').at(-1) ?? ''));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}

/**
 * A stored entry of the audit log with the action and the people that its sentence names, in place of the
 * sentence. One that no declared action makes stays as a text.
 */
export function upgradeEntry(entry: Raw): Raw {
  const { action: sentence, ...rest } = entry;
  if (sentence === null) return rest;
  if (typeof sentence !== 'string') return entry;
  if (typeof rest.act === 'object' && rest.act !== null) return rest;
  const onlyId = onlyTarget(rest.targets);
  for (const { section, id, audit } of actions) {
    const parts = section === rest.section ? readSentence(audit, sentence, onlyId) : null;
    if (parts) return { ...rest, act: { id, ...parts } };
  }
  return { ...rest, text: sentence };
}
