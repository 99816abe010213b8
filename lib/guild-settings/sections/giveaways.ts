import { channel, duration, longText, roles, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';

export const giveaways = defineSection({
  id: 'giveaways',
  title: 'Giveaways',
  summary: 'Give prizes to members who enter. Every draw can be verified.',
  keywords: 'giveaway prize raffle draw winner',
  icon: 'gift',
  group: 'engagement',
  blocks: [
    {
      title: 'Settings',
      enabledBy: 'enabled',
      fields: {
        enabled: toggle({ label: 'Enabled', help: 'Members can enter giveaways.', initial: true }),
        announcementChannel: channel({
          label: 'Announcement channel',
          help: 'Where giveaways are posted unless another channel is chosen.',
        }),
        allowedRoles: roles({
          label: 'Allowed roles',
          help: 'Who may start giveaways by command, besides those who manage the server.',
        }),
        bypassRoles: roles({
          label: 'Bypass roles',
          help: 'Who has one of them enters and wins without the role that a giveaway requires.',
        }),
        defaultDuration: duration({
          label: 'Default duration',
          help: 'How long a giveaway runs unless another end is chosen.',
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
            { name: '{winner}', meaning: 'Mentions the winners' },
            { name: '{prize}', meaning: 'What was given away' },
          ],
          preview: {},
        }),
      },
    },
  ],
  activeWhen: ['enabled'],
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
