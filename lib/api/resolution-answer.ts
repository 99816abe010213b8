import 'server-only';
import type { resolveReport } from '@/lib/contracts/reports';
import type { AnswerOf } from '@/lib/core/endpoint';
import type { ResolvedReport } from '@/lib/guilds/reports/resolve-report';

/** The response of the calls that close a report: what was done, and which notifications failed. */
export function toResolutionAnswer({
  report,
  unmarked,
  notifyFailure,
}: ResolvedReport): AnswerOf<typeof resolveReport> {
  const message = [
    'Report resolved.',
    ...(unmarked === null ? [] : [`Its message could not be changed (${unmarked}).`]),
    ...(notifyFailure === null
      ? []
      : [`${report.reporter.username} couldn't be told by DM (${notifyFailure}).`]),
  ].join(' ');
  return { message, report };
}
