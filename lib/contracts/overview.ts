import { z } from 'zod';
import { auditItem } from '@/lib/contracts/audit';
import { overviewModule } from '@/lib/rules/overview/modules';
import { setupStep } from '@/lib/rules/overview/setup';
import { trends } from '@/lib/rules/overview/trends';

const count = z.number();

export const panelData = z.object({
  guildName: z.string(),
  guildIcon: z.string().nullable(),
  isPremium: z.boolean(),
  stats: z.object({
    totalMembers: count,
    messageCounts: count,
    voiceMinutes: count,
    joinToday: count,
    leaveToday: count,
  }),
  /** One entry a day, oldest first; `date` is YYYY-MM-DD in UTC. */
  activity: z.array(z.object({ date: z.string(), joins: count, leaves: count })),
  trends,
  /** Set-up steps for sections that the reader may use. */
  setup: z.array(setupStep),
  /** The other sections that the reader may use, in the order of the sidebar. */
  modules: z.array(overviewModule),
  news: z
    .array(z.object({ id: z.string(), date: z.string(), title: z.string(), text: z.string() }))
    .readonly(),
  /** Recent entries of the audit log, for sections that the reader may use. */
  recentAudit: z.array(auditItem),
});
export type OverviewData = z.infer<typeof panelData>;
