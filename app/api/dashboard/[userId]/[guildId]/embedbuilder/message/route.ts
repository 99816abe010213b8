import { serve } from '@/lib/api/serve';
import { loadMessage as contract } from '@/lib/contracts/messages';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';

export const GET = serve(contract, ({ params, query, viewer }) =>
  findOwnMessage(params.guildId, query.link, viewer()),
);
