import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/core/jobs';
import type { Section } from '@/lib/guild-settings/section';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { Change } from '@/lib/guild-settings/values';
import { scheduleJob } from '@/lib/jobs/schedule-job';

/** Moves what a guild has planned to the clocks of another time zone. */
export const zoneChange = defineJob({ name: 'zone-change', payload: z.object({ guildId: z.string() }) });

/** Later than a save can take: the job of one that was cut off. */
const SAFETY_MS = 60_000;

/** True for a save after which the clocks of the guild are other ones. */
function isZoneChange(section: Section, changes: readonly Change[]): boolean {
  return section.id === overview.id && changes.some(({ field }) => field === 'timeZone');
}

/**
 * Runs a save, after which what is planned follows the guild's clocks: the job is planned before and moved to
 * the present after it, so that a process that ends in between leaves nothing behind the clocks.
 */
export async function followingZone<R>(
  { section, guildId }: { readonly section: Section; readonly guildId: string },
  changes: readonly Change[],
  save: () => Promise<R>,
): Promise<R> {
  if (!isZoneChange(section, changes)) return save();
  const plan = (delayMs: number) =>
    scheduleJob({
      id: `${zoneChange.name}:${guildId}`,
      kind: zoneChange,
      dueAt: new Date(Date.now() + delayMs).toISOString(),
      payload: { guildId },
    });
  await plan(SAFETY_MS);
  const saved = await save();
  await plan(0);
  return saved;
}
