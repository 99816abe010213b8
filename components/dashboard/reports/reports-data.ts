import type { ReportsData } from '@/lib/contracts/reports';

type MaybeReports = { readonly [K in keyof ReportsData]?: ReportsData[K] | undefined };

/** The reports' part of a section's answer, or null for the answer of another section. */
export function toReportsData({ openReports, openReportCount }: MaybeReports): ReportsData | null {
  return openReports && openReportCount !== undefined ? { openReports, openReportCount } : null;
}
