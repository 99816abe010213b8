import 'server-only';
import type { z } from 'zod';
import type { resolveReport } from '@/lib/contracts/reports';
import type { ResolvedReport } from '@/lib/guilds/reports/resolve-report';

/** The answer of the calls that close a report: what was done, and what could not be told. */
export function toResolutionAnswer({
  report,
  unmarked,
  notifyFailure,
}: ResolvedReport): z.input<typeof resolveReport.returns> {
  const message = [
    'Report resolved.',
    ...(unmarked === null ? [] : [`Its message could not be changed (${unmarked}).`]),
    ...(notifyFailure === null
      ? []
      : [`${report.reporter.username} couldn't be told by DM (${notifyFailure}).`]),
  ].join(' ');
  return { message, report };
}
