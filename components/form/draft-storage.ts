import { readStored, writeStored } from '@/components/form/browser-storage';
import type { SectionPlace } from '@/components/form/section-data';
import type { Draft } from '@/lib/guild-settings/draft';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { isRecord, readValues } from '@/lib/guild-settings/values';

/** Drafts outlive a reload, a crash and a sign-in in the browser, and the tab; logging out forgets them. */
function keyOf({ userId, guildId, section }: SectionPlace): string {
  return `corallium:draft:${userId}:${guildId}:${section.id}`;
}

/** Null forgets the draft. Without storage nothing is kept, and nothing fails. */
export function storeDraft(place: SectionPlace, draft: Draft | null): void {
  writeStored(keyOf(place), draft);
}

function parseDraft(section: Section, value: unknown): Draft | null {
  if (!isRecord(value) || !isRecord(value.base) || !isRecord(value.base.values)) return null;
  const { base, edits } = value;
  if (!isRecord(edits)) return null;
  const paths = new Set(placedFields(section).map(({ path }) => path));
  const known = Object.entries(edits).filter(([path]) => paths.has(path));
  if (known.length === 0) return null;
  const etag = typeof base.etag === 'string' ? base.etag : null;
  const values = readValues(section, isRecord(base.values) ? base.values : null);
  return { base: { values, etag }, edits: Object.fromEntries(known) };
}

/** The stored draft, or null when there is none or what is stored is none. */
export function loadDraft(place: SectionPlace): Draft | null {
  return parseDraft(place.section, readStored(keyOf(place)));
}
