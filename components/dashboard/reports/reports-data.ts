import type { AnswerPart } from '@/components/form/section-data';
import type { ReportsData } from '@/lib/contracts/reports/reports';

/** The reports' part of a section's answer, or null for the answer of another section. */
export function toReportsData({ openReports, openReportCount }: AnswerPart<ReportsData>): ReportsData | null {
  return openReports && openReportCount !== undefined ? { openReports, openReportCount } : null;
}
