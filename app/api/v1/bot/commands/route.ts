import { serve } from '@/lib/api/serve';
import { publishBotCommands as contract } from '@/lib/contracts/bot/service';
import { publishCommands } from '@/lib/guilds/commands/publish-commands';

export const PUT = serve(contract, ({ body }) => publishCommands(body.commands));
