import { people } from '@/sandbox/world/ids';
import type { Samples } from './sample';

// Neither exists.
const ofMessage = { params: { messageId: 'none' }, allowed: 404 };
const ofNews = { params: { newsId: 'none' }, allowed: 404 };
const news = { title: 'A sample', text: 'Of the tests.', startsAt: '', endsAt: '', audience: 'home' };
const sampleSwitch = { feature: 'section:trackedprojects', guildId: '399999999999999999' };
const ofDrift = { discordId: people.drift };
const order = { plan: 'basic', days: 7 };
const untilLifted = { reason: 'A sample', expiresAt: '' };

export const staff: Samples = {
  'POST /api/staff/users/grant': { body: { discordId: people.kai, accessLevel: 'helper' }, allowed: 200 },
  'DELETE /api/staff/users/{discordId}': { params: { discordId: people.kai }, allowed: 200 },
  'GET /api/staff/premium': { query: { q: people.kai }, allowed: 200 },
  'POST /api/staff/premium': { body: { ...order, discordId: people.kai, guildIds: '' }, allowed: 200 },
  'PUT /api/staff/premium/{discordId}': { params: ofDrift, body: { Premium: [] }, allowed: 200 },
  'POST /api/staff/premium/{discordId}/extend': {
    params: ofDrift,
    body: { entryId: 'none', days: 7 },
    allowed: 409,
  },
  'GET /api/staff/codes/{batchId}': { params: { batchId: 'none' }, allowed: 404 },
  'POST /api/staff/codes': { body: { ...order, count: 1, validDays: 1, note: 'A sample' }, allowed: 200 },
  'PUT /api/staff/guilds/{guildId}': { body: { prefix: '!' }, allowed: 200 },
  'POST /api/staff/blocklist': {
    body: { kind: 'guild', targetId: '399999999999999999', ...untilLifted },
    allowed: 200,
  },
  'DELETE /api/staff/blocklist/{kind}/{targetId}': {
    params: { kind: 'guild', targetId: '399999999999999998' },
    allowed: 404,
  },
  'GET /api/staff/database/{collection}': { params: { collection: 'guilds' }, allowed: 200 },
  'GET /api/staff/pointers': { query: { id: people.kai }, allowed: 200 },
  'POST /api/staff/database/{collection}/reveal': {
    params: { collection: 'guilds' },
    body: { id: 'none', reason: 'A sample' },
    allowed: 404,
  },
  'POST /api/staff/jobs/retry': { body: { id: 'none' }, allowed: 409 },
  'POST /api/staff/jobs/drop': { body: { id: 'none' }, allowed: 409 },
  'POST /api/staff/messages/{messageId}/reply': {
    ...ofMessage,
    body: { text: 'Hello', key: 'a-sample-key', seen: 0 },
  },
  'POST /api/staff/messages/{messageId}/owner': { ...ofMessage, body: { isMine: true } },
  'POST /api/staff/messages/{messageId}/state': { ...ofMessage, body: { state: 'answered' } },
  'POST /api/staff/news': { body: news, allowed: 200 },
  'PUT /api/staff/news/{newsId}': { ...ofNews, body: news },
  'DELETE /api/staff/news/{newsId}': ofNews,
  'POST /api/staff/switches': { body: { ...sampleSwitch, ...untilLifted }, allowed: 200 },
  'DELETE /api/staff/switches/{switchId}': { params: { switchId: 'none' }, allowed: 404 },
  'POST /api/bot/start': { allowed: 200 },
  'POST /api/bot/restart': { allowed: 200 },
  'POST /api/bot/stop': { allowed: 200 },
  'GET /api/stats': { query: { since: '0' }, allowed: 200 },
  'GET /api/bot/log': { query: { before: '100', limit: '10' }, allowed: 200 },
  'GET /api/logs': { query: { wait: '0' }, allowed: 200 },
};
