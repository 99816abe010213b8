import type { Samples } from './sample';

const map = 'CoralShore.json';

// The caller has no starter yet.
export const petCalls: Samples = {
  'POST /api/pets/acts/{userId}': {
    body: { key: 'sample-key', version: 0, act: { kind: 'run' } },
    allowed: 409,
  },
  'POST /api/pets/walk/{userId}': {
    body: { seq: 0, map, x: 2, y: 2, steps: 'r', isRunning: false },
    allowed: 409,
  },
  'POST /api/pets/choose-starter': { body: { userId: '{userId}', speciesId: 'pyraxol' }, allowed: 422 },
  'PUT /api/explore/move/{userId}': { body: { map, x: 3, y: 2 }, allowed: 409 },
  'POST /api/explore/portal': {
    body: { userId: '{userId}', map, position: { x: 0, y: 0 } },
    allowed: 409,
  },
  'POST /api/npc/heal': { body: { userId: '{userId}' }, allowed: 409 },
};
