import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/pets/world';
import { actInWorld } from '@/lib/pets/act-in-world';
import { readWorld } from '@/lib/pets/show-world';
import { walk } from '@/lib/pets/walk';

export const calls = handlers(contracts, {
  readWorld: ({ params: { userId } }) => readWorld(userId),
  actInWorld: ({ params: { userId }, body }) => actInWorld(userId, body),
  walk: ({ params: { userId }, body }) => walk(userId, body),
});
