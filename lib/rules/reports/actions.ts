import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('reports', access.section);

const needs = { channels: { message: [] } } as const;

export const resolveReportAction = action('report.resolve', needs, 'Resolved the report about {@target}.');

/** The same for a report that is not about a person. */
export const resolveIssueAction = action('issue-report.resolve', needs, 'Resolved an issue report.');
