import { channel, dateTime, longText, number, role, text } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { giveawayLimits as limits } from '@/lib/guild-settings/giveaway-limits';

/** A giveaway, new or changed. The announcement channel is the default. */
export const giveawayForm = defineForm({
  id: 'giveaway',
  fields: {
    giveawayPrize: text({ label: 'Prize', max: limits.prize, required: 'Enter a prize.' }),
    title: text({ label: 'Title', help: 'Leave empty to use the prize as the title.', max: limits.title }),
    description: longText({ label: 'Description', max: limits.description, rows: 3 }),
    endTime: dateTime({
      label: 'Ends',
      help: `At most ${limits.days} days after the start.`,
      required: 'Choose when it ends.',
      half: true,
    }),
    winners: number({
      label: 'Winners',
      required: true,
      min: 1,
      max: limits.winners,
      initial: 1,
      half: true,
    }),
    channelId: channel({ label: 'Channel' }),
    requiredRole: role({ label: 'Required role', help: 'Members need this role to enter and to win.' }),
    bonusRole: role({
      label: 'Bonus role',
      help: 'Members who enter with this role get bonus entries.',
      half: true,
    }),
    bonusAmount: number({ label: 'Bonus entries', min: 0, max: limits.bonus, initial: 0, half: true }),
  },
});

export const rerollForm = defineForm({
  id: 'giveaway-reroll',
  fields: { winners: number({ label: 'New winners', min: 1, max: limits.winners, initial: 1 }) },
});
