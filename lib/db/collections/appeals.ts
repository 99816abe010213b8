import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { storedAppeal } from '@/lib/rules/appeals/schema';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';

/** Appeals against bans and mutes, by an id of guild, person and kind (lib/rules/appeals/appeals). */
export const appeals = defineCollection({
  name: 'appeals',
  schema: storedAppeal,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'listedAt' }],
});
