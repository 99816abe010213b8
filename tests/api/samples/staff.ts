import { people } from '@/sandbox/world/ids';
import type { Samples } from './sample';

export const staff: Samples = {
  'GET /api/staff/users': { allowed: 200 },
  'POST /api/staff/users/grant': { body: { discordId: people.kai, accessLevel: 'helper' }, allowed: 200 },
  'DELETE /api/staff/users/{discordId}': { params: { discordId: people.kai }, allowed: 200 },
  'GET /api/staff/log': { allowed: 200 },
  'GET /api/bot/status': { allowed: 200 },
  'POST /api/bot/start': { allowed: 200 },
  'POST /api/bot/restart': { allowed: 200 },
  'POST /api/bot/stop': { allowed: 200 },
  'GET /api/stats': { query: { since: '0' }, allowed: 200 },
  'GET /api/bot/log': { query: { before: '100', limit: '10' }, allowed: 200 },
  'GET /api/bot/log/file': { allowed: 200 },
  'GET /api/logs': { query: { wait: '0' }, allowed: 200 },
};
