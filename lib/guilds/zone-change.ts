import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/core/jobs';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Section } from '@/lib/guild-settings/section';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { Change } from '@/lib/guild-settings/values';
import { scheduleJob } from '@/lib/jobs/schedule-job';

/** Moves a guild's scheduled items to another time zone. */
export const zoneChange = defineJob({ name: 'zone-change', payload: z.object({ guildId: z.string() }) });

/** Longer than a save can take: when the job runs if the save was interrupted. */
const SAFETY_MS = MINUTE;

/** True for a save that changes the guild's time zone. */
function isZoneChange(section: Section, changes: readonly Change[]): boolean {
  return section.id === overview.id && changes.some(({ field }) => field === 'timeZone');
}

/** Runs a save, then moves planned items to the new zone; the job is planned first, so no crash loses it. */
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
