import { channelPlaceId } from '@/sandbox/world/ids';
import { people } from '../../support/people';
import type { Samples } from './sample';

const nobody = '299999999999999999';

export const foundation: Samples = {
  // In development only.
  'GET /api/openapi.json': { allowed: 404 },
  'GET /api/emoji/{version}/{code}': { params: { version: '1', code: '1f41f' }, allowed: 200 },
  'GET /api/auth/login': { allowed: 302 },
  'GET /api/auth/callback/discord': { allowed: 302 },
  'GET /api/auth/error': { allowed: 302 },
  'GET /api/auth/logout/{userId}': { allowed: 302 },
  'POST /api/contact/submit': {
    body: { name: 'Kai', email: 'kai@example.com', id: '', message: 'Hello there.' },
    allowed: 200,
  },
  'GET /api/invite': { allowed: 302 },
  'GET /api/invite/done': { allowed: 302 },
  // No export exists: the call that would request one has an unknown field.
  'GET /api/social/data/{userId}/export': { allowed: 404 },
  'POST /api/social/data/{userId}/export': { body: { everything: true }, allowed: 422 },
  // Not the required confirmation.
  'POST /api/social/data/{userId}/delete': { body: { confirmation: 'no' }, allowed: 422 },
  // All five people of the tests know Pearl, herself included.
  'GET /api/friends/people/{personId}': { params: { personId: people.pearl }, allowed: 200 },
  'GET /api/friends/search': { query: { name: 'pe' }, allowed: 200 },
  'GET /api/friends/codes/{code}': { params: { code: 'AAAAABBBBB' }, allowed: 404 },
  'POST /api/friends/finding/{userId}': { body: { isFindable: true }, allowed: 200 },
  // No one has this ID, so there is no request from them either.
  'POST /api/friends/send': { body: { senderId: '{userId}', receiverId: nobody }, allowed: 404 },
  'POST /api/friends/{act}': {
    params: { act: 'accept' },
    body: { userId: '{userId}', targetId: nobody, senderId: nobody },
    allowed: 409,
  },
  'GET /api/dashboard/{userId}/{guildId}/{section}': { params: { section: 'autorole' }, allowed: 200 },
  'POST /api/dashboard/{userId}/{guildId}/{section}': {
    params: { section: 'autorole' },
    body: { autoroleToggle: true },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/{section}/{action}': {
    params: { section: 'welcome', action: 'save' },
    body: { welcome: { toggle: true } },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/welcome/test': {
    body: { block: 'welcome', channel: channelPlaceId(2, 3), message: 'Ahoy', embed: false },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/overview/recheck': { allowed: 200 },
  // No such entry exists, and only people with access learn that.
  'POST /api/dashboard/{userId}/{guildId}/audit/revert': { body: { entryId: 'no-such-entry' }, allowed: 404 },
};
