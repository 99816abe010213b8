import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/grants';
import { findPeople } from '@/lib/guilds/find-people';
import { changeGrant, giveGrant, takeGrant } from '@/lib/guilds/grants/give-grant';
import { listGrants, previewGrants } from '@/lib/guilds/grants/list-grants';

export const calls = handlers(contracts, {
  listGrants: ({ params }) => listGrants(params.guildId),
  addGrant: async ({ params, body, viewer }) => {
    const grant = await giveGrant(params.guildId, body, viewer());
    return { message: `Gave ${grant.name} access.`, grant };
  },
  changeGrant: async ({ params, body, viewer }) => {
    const grant = await changeGrant(params.guildId, params.grantId, body, viewer());
    return { message: `Changed ${grant.name}'s access.`, grant };
  },
  removeGrant: async ({ params, viewer }) => {
    const name = await takeGrant(params.guildId, params.grantId, viewer());
    return { message: `Removed ${name}'s access.` };
  },
  findPeople: async ({ params, query }) => ({
    people: await findPeople(params.guildId, query.query),
  }),
  previewGrants: ({ params, query }) => previewGrants(params.guildId, query.kind, query.id),
});
