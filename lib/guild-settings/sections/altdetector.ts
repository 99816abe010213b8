import { channel, number, select, toggle, userIds } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';

export const altdetector = defineSection({
  id: 'altdetector',
  title: 'Alt Detector',
  summary:
    'Catch accounts that are too young when they join. People who are already members are never touched.',
  keywords: 'alternate accounts alts new accounts account age raid',
  icon: 'scan-face',
  group: 'moderation',
  blocks: [
    {
      title: 'Detection',
      enabledBy: 'altToggle',
      fields: {
        altToggle: toggle({ label: 'Enabled', help: 'Check the age of every account that joins.' }),
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
          help: 'What happens to an account that is too young.',
          options: [
            { value: 'none', label: 'None (only log it)' },
            { value: 'kick', label: 'Kick' },
            { value: 'ban', label: 'Ban' },
          ],
          initial: 'none',
        }),
        altModlog: channel({ label: 'Log channel', help: 'Where each catch is reported.', none: 'None' }),
        allowedAlts: userIds({
          label: 'Whitelist',
          help: 'User ids that may always join, separated by commas.',
          maxText: 1024,
          limit: 'altWhitelist',
        }),
      },
    },
  ],
  activeWhen: ['altToggle'],
  wire: { read: 'altdetector', save: 'altdetector/update', resources: { textChannels: 'channels' } },
});
