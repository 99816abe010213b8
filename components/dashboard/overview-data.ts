import type { AnswerPart } from '@/components/form/section-data';
import type { OverviewData } from '@/lib/contracts/overview';

/** The overview's part of a section's answer, or null for the answer of another section. */
export function toOverviewData(answer: AnswerPart<OverviewData>): OverviewData | null {
  const { guildName, guildIcon, isPremium, stats, activity, modules, news } = answer;
  if (guildName === undefined || guildIcon === undefined || isPremium === undefined) return null;
  if (!stats || !activity || !modules || !news) return null;
  return { guildName, guildIcon, isPremium, stats, activity, modules, news };
}
