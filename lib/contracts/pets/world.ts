import { z } from 'zod';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { callKey } from '@/lib/core/ids';
import { act, walkBatch } from '@/lib/rules/pets/act-schema';
import { petLimits } from '@/lib/rules/pets/limits';
import { encounter, happening, otherWalker, place, worldView } from '@/lib/rules/pets/view-schema';

const pets = endpointsBelow('/api/pets', { access: access.self, inActivity: true });

const happened = z.array(happening).max(petLimits.happenings);

export const readWorld = pets.get('/world/{userId}', {
  summary: "The caller's world of pets: where they are, and all that they have.",
  returns: worldView,
});

export const actInWorld = pets.post('/acts/{userId}', {
  summary:
    'Does something in the world of pets. The same key again is the same act; a stale version is answered 409 with the present world.',
  body: z.object({
    key: callKey,
    /** The version of the world that the act was chosen for. */
    version: z.int().nonnegative(),
    act,
  }),
  returns: z.object({ world: worldView, happened }),
  limit: { count: 300, seconds: 60 },
  maxBytes: 4096,
  maxValues: 200,
});
export type Acted = z.output<(typeof actInWorld)['returns']>;

export const walk = pets.post('/walk/{userId}', {
  summary:
    'Walks some steps, in batches of half a second; without steps it says every two seconds that the caller is still there.',
  body: walkBatch,
  returns: z.object({
    seq: z.int(),
    /** Where the person is after the batch, whatever the client thought. */
    place,
    /** Steps in grass, caves or water until the next wild pet comes. */
    stepsToEncounter: z.int().min(0),
    encounter: encounter.nullable(),
    happened,
    /** The nearest on the same map, where the person is seen too. */
    others: z.array(otherWalker).max(petLimits.others),
    /** Of the world; another one than the client has seen means: read it again. */
    version: z.int().nonnegative(),
  }),
  limit: { count: 360, seconds: 60 },
  maxBytes: 1024,
  maxValues: 20,
});
export type Walked = z.output<(typeof walk)['returns']>;
