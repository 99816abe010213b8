import { people } from '@/sandbox/world/ids';
import type { Samples } from './sample';

export const staff: Samples = {
  'GET /api/staff/users': { allowed: 200 },
  'POST /api/staff/users/grant': { body: { discordId: people.kai, accessLevel: 'helper' }, allowed: 200 },
  'DELETE /api/staff/users/{discordId}': { params: { discordId: people.kai }, allowed: 200 },
  'GET /api/staff/premium': { query: { q: people.kai }, allowed: 200 },
  'POST /api/staff/premium': {
    body: { discordId: people.kai, plan: 'basic', days: 7, guildIds: '' },
    allowed: 200,
  },
  'PUT /api/staff/premium/{discordId}': {
    params: { discordId: people.drift },
    body: { Premium: [] },
    allowed: 200,
  },
  'POST /api/staff/premium/{discordId}/extend': {
    params: { discordId: people.drift },
    body: { entryId: 'none', days: 7 },
    allowed: 409,
  },
  'GET /api/staff/codes': { allowed: 200 },
  'GET /api/staff/codes/{batchId}': { params: { batchId: 'none' }, allowed: 404 },
  'POST /api/staff/codes': {
    body: { plan: 'basic', days: 7, count: 1, validDays: 1, note: 'A sample' },
    allowed: 200,
  },
  'GET /api/staff/guilds': { allowed: 200 },
  'GET /api/staff/guilds/{guildId}': { allowed: 200 },
  'PUT /api/staff/guilds/{guildId}': { body: { prefix: '!' }, allowed: 200 },
  'GET /api/staff/blocklist': { allowed: 200 },
  'POST /api/staff/blocklist': {
    body: { kind: 'guild', targetId: '399999999999999999', reason: 'A sample', expiresAt: '' },
    allowed: 200,
  },
  'DELETE /api/staff/blocklist/{kind}/{targetId}': {
    params: { kind: 'guild', targetId: '399999999999999998' },
    allowed: 404,
  },
  'GET /api/staff/database': { allowed: 200 },
  'GET /api/staff/collections': { allowed: 200 },
  'GET /api/staff/database/{collection}': { params: { collection: 'guilds' }, allowed: 200 },
  'GET /api/staff/pointers': { query: { id: people.kai }, allowed: 200 },
  'POST /api/staff/database/{collection}/reveal': {
    params: { collection: 'guilds' },
    body: { id: 'none', reason: 'A sample' },
    allowed: 404,
  },
  'GET /api/staff/attention': { allowed: 200 },
  'GET /api/staff/health': { allowed: 200 },
  'GET /api/staff/jobs': { allowed: 200 },
  'POST /api/staff/jobs/retry': { body: { id: 'none' }, allowed: 409 },
  'POST /api/staff/jobs/drop': { body: { id: 'none' }, allowed: 409 },
  'GET /api/staff/messages': { allowed: 200 },
  'POST /api/staff/messages/{messageId}/reply': {
    params: { messageId: 'none' },
    body: { text: 'Hello' },
    allowed: 404,
  },
  'POST /api/staff/messages/{messageId}/owner': {
    params: { messageId: 'none' },
    body: { isMine: true },
    allowed: 404,
  },
  'POST /api/staff/messages/{messageId}/state': {
    params: { messageId: 'none' },
    body: { state: 'answered' },
    allowed: 404,
  },
  'GET /api/staff/news': { allowed: 200 },
  'POST /api/staff/news': {
    body: { title: 'A sample', text: 'Of the tests.', startsAt: '', endsAt: '', audience: 'home' },
    allowed: 200,
  },
  'PUT /api/staff/news/{newsId}': {
    params: { newsId: 'none' },
    body: { title: 'A sample', text: 'Of the tests.', startsAt: '', endsAt: '', audience: 'home' },
    allowed: 404,
  },
  'DELETE /api/staff/news/{newsId}': { params: { newsId: 'none' }, allowed: 404 },
  'GET /api/staff/log': { allowed: 200 },
};
