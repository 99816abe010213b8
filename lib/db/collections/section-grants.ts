import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { grantList } from '@/lib/rules/grants/schema';

/** Who may use which sections of a guild's dashboard without managing the server, by guild id. */
export const sectionGrants = defineCollection({
  name: 'sectionGrants',
  schema: grantList,
  upgrades: [upgradeOutbox],
});
