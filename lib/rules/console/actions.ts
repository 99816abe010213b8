import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('console', { kind: 'staff', level: staffAreas.console.level });

export const startBotAction = action('bot.start', {}, 'Started the bot, which was {before}.');

export const startCrashedBotAction = action('crashed-bot.start', {}, 'Started the bot after it had crashed.');

export const restartBotAction = action('bot.restart', {}, 'Restarted the bot, which was {before}.', {
  title: 'Restart the bot?',
  description: 'It is offline on every server until it has started again.',
  confirmLabel: 'Restart',
  tone: 'primary',
});

export const stopBotAction = action('bot.stop', {}, 'Stopped the bot, which was {before}.', {
  title: 'Stop the bot?',
  description: 'It goes offline on every server, and stays offline until someone starts it.',
  confirmLabel: 'Stop',
});
