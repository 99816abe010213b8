import 'server-only';
import { whole } from '@/lib/core/whole';
import { storedWalk, storedWorld } from '@/lib/rules/pets/schema';
import { defineCollection } from '../define-collection';

/** The world of each person in the pet game, by user id. */
export const petWorlds = defineCollection({
  name: 'petWorlds',
  schema: whole(storedWorld),
  masked: ['dice'],
});

/** Where each person is in it, by user id. */
export const petWalks = defineCollection({
  name: 'petWalks',
  schema: whole(storedWalk),
  indexes: [{ path: 'map', sort: 'at' }],
});
