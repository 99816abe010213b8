import { z } from 'zod';
import { quantity } from '@/lib/core/quantity';
import { type Noun, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** A section on the overview: what it is for, what is in it, and its switches. */
export const overviewModule = z.object({
  id: z.string(),
  summary: z.string(),
  /** Where its switches are saved, below the guild's path; null where it has none. */
  save: z.string().nullable(),
  switches: z.array(z.object({ path: z.string(), label: z.string(), isOn: z.boolean() })),
  /** What it keeps, in words: `3 menus`. */
  kept: z.string().nullable(),
  /** What waits for the team, in words; null where nothing does. */
  waiting: z.string().nullable(),
});
export type OverviewModule = z.infer<typeof overviewModule>;

/** How many things of a section there are; what was not counted is left out. */
export interface ModuleCounts {
  readonly keeps?: number | undefined;
  readonly waits?: number | undefined;
}

/** `1 menu`, `1,200 members`, `No menus`. */
export function countInWords(count: number, { one, many }: Noun): string {
  if (count === 0) return `No ${many}`;
  return quantity(count, one, many);
}

function switchesOf(section: Section, values: Values): OverviewModule['switches'] {
  const placed = placedFields(section);
  const paths = section.activeWhen ?? [];
  return paths.map((path) => {
    const block = placed.find((field) => field.path === path)?.block;
    const label = paths.length > 1 && block ? block.title : section.title;
    return { path, label, isOn: valueAt(values, path) === true };
  });
}

/** A section with its values as the overview shows it. */
export function toModule(section: Section, values: Values, counts: ModuleCounts): OverviewModule {
  const { id, summary, keeps, waits, wire } = section;
  const switches = switchesOf(section, values);
  return {
    id,
    summary,
    save: switches.length > 0 ? (wire.save ?? null) : null,
    switches,
    kept: keeps && counts.keeps !== undefined ? countInWords(counts.keeps, keeps) : null,
    waiting: waits && counts.waits ? countInWords(counts.waits, waits) : null,
  };
}
