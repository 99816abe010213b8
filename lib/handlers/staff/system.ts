import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/system';
import { listUnread } from '@/lib/health/unread-parts';
import { checkHealth } from '@/lib/staff/check-health';
import { listAttention } from '@/lib/staff/list-attention';
import { dropJob, listJobs, retryJob } from '@/lib/staff/manage-jobs';

export const calls = handlers(contracts, {
  listJobs: ({ query }) => listJobs(query),
  retryJob: async ({ body, viewer }) => {
    await retryJob(body.id, viewer());
    return { message: 'The job is tried again.' };
  },
  dropJob: async ({ body, viewer }) => {
    await dropJob(body.id, viewer());
    return { message: 'The job is dropped.' };
  },
  readStaffHealth: async () => {
    const [checks, unread] = await Promise.all([checkHealth(), listUnread()]);
    return { checks, unread };
  },
  listAttention: async ({ viewer }) => ({
    items: await listAttention(viewer().staffLevel),
  }),
});
