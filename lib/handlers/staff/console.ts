import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { streamFile } from '@/lib/api/stream-file';
import * as contracts from '@/lib/contracts/staff/console';
import { pressButton } from '@/lib/staff/console/press-button';
import { readBotStatus } from '@/lib/staff/console/read-bot-status';
import { readFigures } from '@/lib/staff/console/read-figures';
import { exportLog, listLog } from '@/lib/staff/console/read-log';

export const calls = handlers(contracts, {
  readBotStatus: () => readBotStatus(),
  startBot: async ({ viewer }) => {
    const status = await pressButton('start', viewer());
    return { message: 'The bot is starting.', status };
  },
  startBotAgain: async ({ viewer }) => {
    const status = await pressButton('restart', viewer());
    return { message: 'The bot is restarting.', status };
  },
  stopBot: async ({ viewer }) => {
    const status = await pressButton('stop', viewer());
    return { message: 'The bot is stopping.', status };
  },
  readStats: ({ query }) => readFigures(query),
  listLog: ({ query }) => listLog(query),
  downloadLog: () => streamFile(exportLog(), 'bot.log', 'text/plain'),
});
