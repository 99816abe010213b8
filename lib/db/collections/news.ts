import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedNews } from '@/lib/rules/news/schema';
import { defineCollection } from '../define-collection';

/** News of the site, by generated id. */
export const siteNews = defineCollection({
  name: 'siteNews',
  schema: storedNews,
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'startsAt' }],
});
