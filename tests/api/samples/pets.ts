import type { Samples } from './sample';

const map = 'CoralShore.json';

// The caller has no starter yet.
export const petCalls: Samples = {
  'GET /api/pets/world/{userId}': { allowed: 200 },
  'POST /api/pets/acts/{userId}': {
    body: { key: 'sample-key', version: 0, act: { kind: 'run' } },
    allowed: 409,
  },
  'POST /api/pets/walk/{userId}': {
    body: { seq: 0, map, x: 2, y: 2, steps: 'r', isRunning: false },
    allowed: 409,
  },
  'GET /api/pets/user/{userId}': { allowed: 200 },
  'GET /api/pets/starters': { allowed: 200 },
  'POST /api/pets/choose-starter': { body: { userId: '{userId}', speciesId: 'pyraxol' }, allowed: 422 },
  'GET /api/inventory/{userId}': { allowed: 200 },
  'GET /api/pets/inventory/{userId}': { allowed: 200 },
  'GET /api/explore/{userId}': { allowed: 200 },
  'PUT /api/explore/move/{userId}': { body: { map, x: 3, y: 2 }, allowed: 409 },
  'POST /api/explore/portal': {
    body: { userId: '{userId}', map, position: { x: 0, y: 0 } },
    allowed: 409,
  },
  'GET /api/encounter/all': { allowed: 200 },
  'GET /api/npc/all': { allowed: 200 },
  'POST /api/npc/heal': { body: { userId: '{userId}' }, allowed: 409 },
};
