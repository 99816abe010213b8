import { serve } from '@/lib/api/serve';
import { publishBotCommands as contract } from '@/lib/contracts/bot/service';
import { publishCommands } from '@/lib/guilds/commands/command-registry';

export const PUT = serve(contract, ({ body }) => publishCommands(body.commands));
