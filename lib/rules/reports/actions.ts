import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('reports', access.section);

export const resolveReportAction = action('report.resolve', 'Resolved {report}.');
