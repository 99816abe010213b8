import 'server-only';
import { z } from 'zod';
import { reports } from '@/lib/guild-settings/sections/reports';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { toReportCategories } from '@/lib/rules/reports/category';

const settings = z.object({
  reportChannelID: z.string().nullable(),
  reportcolor: z.string(),
  disableIssue: z.boolean(),
  disableUser: z.boolean(),
  upvote: z.boolean(),
  reaction: z.number(),
  categories: z.unknown().transform(toReportCategories),
  maxOpenReports: z.number(),
  cooldownMinutes: z.number(),
});
export type ReportSettings = z.infer<typeof settings>;

/** The settings of the reports of a guild. */
export async function readReportSettings(snapshot: GuildSnapshot): Promise<ReportSettings> {
  return settings.parse((await readStoredSection(reports, snapshot)).values);
}
