import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

export const resolveReportAction = defineAction({
  section: 'reports',
  access: access.section,
  id: 'report.resolve',
  needs: { channels: { message: [] } },
  audit: 'Resolved {report}.',
});
