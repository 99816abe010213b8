import 'server-only';
import { bindOutlet } from '@/lib/delivery/deliver';
import { onJob } from '@/lib/jobs/on-job';
import { blockOutlet } from '@/lib/staff/blocks';
import { batchOutlet } from '@/lib/staff/codes';
import { botOutlet } from '@/lib/staff/console/bot-document';
import { fillGuildSearch, guildSearchJob } from '@/lib/staff/list-guilds';
import { jobActs } from '@/lib/staff/manage-jobs';
import { newsOutlet } from '@/lib/staff/news';
import { staffGuildOutlet } from '@/lib/staff/save-guild';
import { staffOutlet } from '@/lib/staff/staff-list';
import { expireSwitches, switchExpiryJob, switchOutlet } from '@/lib/staff/switches';

export const staffArea = {
  outlets: [
    bindOutlet(staffOutlet),
    bindOutlet(batchOutlet),
    bindOutlet(staffGuildOutlet),
    bindOutlet(blockOutlet),
    bindOutlet(newsOutlet),
    bindOutlet(botOutlet),
    bindOutlet(jobActs),
    bindOutlet(switchOutlet),
  ],
  jobs: [
    onJob(guildSearchJob, (_, { signal }) => fillGuildSearch(signal)),
    onJob(switchExpiryJob, expireSwitches),
  ],
} as const;
