import { channel, number, select, toggle, userIds } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const altdetector = defineSection({
  id: 'altdetector',
  title: 'Alt Detector',
  summary: 'Catch new accounts when they join. Existing members are never affected.',
  keywords: 'alternate accounts alts new accounts account age raid',
  icon: 'scan-face',
  group: 'moderation',
  blocks: [
    {
      title: 'Detection',
      enabledBy: 'altToggle',
      fields: {
        altToggle: toggle({
          label: 'Enabled',
          help: 'Check the age of every account that joins.',
          needs: [
            {
              field: 'altModlog',
              or: ['altAction'],
              note: 'Choose a channel or an action: without one, nothing happens to accounts that are too young.',
            },
          ],
        }),
        altDays: number({
          label: 'Minimum account age',
          help: 'Accounts younger than this are caught.',
          min: 1,
          max: 100,
          initial: 7,
          unit: 'days',
        }),
        altAction: select({
          label: 'Action',
          help: 'Applied to accounts that are too young.',
          options: [
            { value: 'none', label: 'None (only log it)' },
            { value: 'kick', label: 'Kick' },
            { value: 'ban', label: 'Ban' },
          ],
          initial: 'none',
        }),
        altModlog: channel({ label: 'Log channel', help: 'Every catch is reported here.', none: 'None' }),
        allowedAlts: userIds({
          label: 'Allowed accounts',
          help: 'These user IDs can always join. Separate them with commas.',
          maxText: 1024,
          limit: 'altWhitelist',
        }),
      },
    },
  ],
  activeWhen: ['altToggle'],
  wire: { read: 'altdetector', save: 'altdetector/update', resources: { textChannels: 'channels' } },
});
