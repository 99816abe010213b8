import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const onGuilds = actionsOf('guilds', { kind: 'staff', level: staffAreas.guilds.level });

export const changeGuildAction = onGuilds('guild.change', {}, 'Changed how {guild} is set up.');

const onBlocks = actionsOf('blocklist', { kind: 'staff', level: staffAreas.blocklist.level });

export const addBlockAction = onBlocks('block.add', {}, 'Blocked {what}{@target+ID} {until}: {reason}');

export const removeBlockAction = onBlocks('block.remove', {}, 'Lifted the block of {what}{@target+ID}.', {
  title: 'Lift this block?',
  description: '{target} can use the site and the bot again.',
  confirmLabel: 'Lift block',
  tone: 'primary',
});
