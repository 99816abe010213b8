import { people } from '@/sandbox/world/ids';
import type { Samples } from './sample';

export const staff: Samples = {
  'GET /api/staff/users': { allowed: 200 },
  'POST /api/staff/users/grant': { body: { discordId: people.kai, accessLevel: 'helper' }, allowed: 200 },
  'DELETE /api/staff/users/{discordId}': { params: { discordId: people.kai }, allowed: 200 },
  'GET /api/staff/log': { allowed: 200 },
};
