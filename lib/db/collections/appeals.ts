import 'server-only';
import { defineCollection } from '@/lib/db/define-collection';
import { storedAppeal } from '@/lib/rules/appeals/schema';

/** Appeals against bans and mutes, by an id of guild, person and kind (lib/rules/appeals/appeals). */
export const appeals = defineCollection({
  name: 'appeals',
  schema: storedAppeal,
  indexes: [{ path: 'scope', sort: 'listedAt' }],
});
