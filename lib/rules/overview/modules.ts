import { z } from 'zod';
import { quantity } from '@/lib/core/quantity';
import { whyIdle } from '@/lib/guild-settings/needs';
import type { Problem } from '@/lib/guild-settings/references';
import { type Noun, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** A section on the overview: its purpose, contents and switches. */
export const overviewModule = z.object({
  id: z.string(),
  summary: z.string(),
  /** The path below the guild's that its switches are saved at; null if it has none. */
  save: z.string().nullable(),
  switches: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      isOn: z.boolean(),
      /** Why it does nothing although it's on; null if it works or is off. */
      idle: z.string().nullable(),
    }),
  ),
  /** What it contains: `3 menus`. */
  kept: z.string().nullable(),
  /** What waits for the team; null for nothing. */
  waiting: z.string().nullable(),
});
export type OverviewModule = z.infer<typeof overviewModule>;

/** Numbers of things in a section; those not counted are absent. */
export interface ModuleCounts {
  readonly keeps?: number | undefined;
  readonly waits?: number | undefined;
}

/** `1 menu`, `1,200 members`, `No menus`. */
export function countInWords(count: number, { one, many }: Noun): string {
  if (count === 0) return `No ${many}`;
  return quantity(count, one, many);
}

function switchesOf(
  section: Section,
  values: Values,
  problems: readonly Problem[],
): OverviewModule['switches'] {
  const placed = placedFields(section);
  const paths = section.activeWhen ?? [];
  return paths.map((path) => {
    const block = placed.find((field) => field.path === path)?.block;
    const label = paths.length > 1 && block ? block.title : section.title;
    const idle = whyIdle(section, path, values, problems);
    return { path, label, isOn: valueAt(values, path) === true, idle };
  });
}

export function toModule(
  section: Section,
  values: Values,
  counts: ModuleCounts,
  problems: readonly Problem[],
): OverviewModule {
  const { id, summary, keeps, waits, wire } = section;
  const switches = switchesOf(section, values, problems);
  return {
    id,
    summary,
    save: switches.length > 0 ? (wire.save ?? null) : null,
    switches,
    kept: keeps && counts.keeps !== undefined ? countInWords(counts.keeps, keeps) : null,
    waiting: waits && counts.waits ? countInWords(counts.waits, waits) : null,
  };
}
