import 'server-only';
import { whole } from '@/lib/core/whole';
import { defineCollection } from '@/lib/db/define-collection';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedFriendship } from '@/lib/rules/friends/schema';

/** The relationship of two people, by both ids in order: `${smaller}:${greater}`. */
export const friendships = defineCollection({
  name: 'friendships',
  schema: whole(storedFriendship),
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'users', sort: 'changedAt' }, 'lists'],
  expiresAt: 'expiresAt',
});
