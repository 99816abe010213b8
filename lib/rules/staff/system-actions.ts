import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('system', { kind: 'staff', level: staffAreas.system.level });

export const retryJobAction = action('job.retry', {}, 'Tried the job {job} again.');

export const dropJobAction = action('job.remove', {}, 'Dropped the job {job}.', {
  title: 'Drop {job}?',
  description: 'Its work will not be done.',
  confirmLabel: 'Drop job',
});
