import { channel, duration, longText, roles, toggle } from '@/lib/core/fields';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { defineSection } from '@/lib/guild-settings/section';

export const giveaways = defineSection({
  id: 'giveaways',
  title: 'Giveaways',
  summary: 'Give prizes to members who enter. Every draw can be verified.',
  keywords: 'giveaway prize raffle draw winner',
  icon: 'gift',
  group: 'engagement',
  tabs: [
    { id: 'giveaways', title: 'Giveaways' },
    { id: 'settings', title: 'Settings' },
  ],
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'enabled',
      fields: {
        enabled: toggle({
          label: 'Enabled',
          help: 'Members can enter giveaways.',
          initial: true,
          needs: 'Each giveaway is given its channel when it is started.',
        }),
        announcementChannel: channel({
          label: 'Announcement channel',
          help: 'Giveaways are posted here unless you choose another channel.',
        }),
        allowedRoles: roles({
          label: 'Allowed roles',
          help: 'Members with these roles can start giveaways by command, as can anyone who manages the server.',
        }),
        bypassRoles: roles({
          label: 'Bypass roles',
          help: 'Members with any of these roles can enter and win without the required role.',
        }),
        defaultDuration: duration({
          label: 'Default duration',
          help: 'Giveaways run this long unless you set another end.',
          min: 1,
          max: giveawayLimits.days * 24 * 60,
          initial: 24 * 60,
        }),
        winnerMessage: longText({
          label: 'Winner message',
          max: 1024,
          min: 1,
          initial: 'Congratulations {winner}, you won {prize}!',
          variables: [
            { name: '{winner}', meaning: 'Mentions the winners', example: '{user}' },
            { name: '{prize}', meaning: 'The prize', example: 'a month of Nitro' },
          ],
          preview: {},
        }),
      },
    },
  ],
  activeWhen: ['enabled'],
  keeps: { one: 'running giveaway', many: 'running giveaways' },
  wire: {
    read: 'giveaways',
    save: 'giveaways/update',
    failed: 'Error saving settings.',
    envelope: {
      settings: [
        'enabled',
        'announcementChannel',
        'allowedRoles',
        'bypassRoles',
        'defaultDuration',
        'winnerMessage',
      ],
    },
    resources: { availableRoles: 'roles', availableChannels: 'channels' },
  },
});
