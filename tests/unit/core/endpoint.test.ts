import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, endpointsBelow } from '@/lib/core/endpoint';

const common = { method: 'GET', summary: '', access: access.public, returns: z.object({}) } as const;
const ids = { userId: '200000000000000001', guildId: '300000000000000001' };

test('parses the ids in a path as parameters', () => {
  const ofBoth = defineEndpoint({ ...common, path: '/api/{userId}/{guildId}/x' });
  expect(ofBoth.params.parse({ ...ids, more: 1 })).toEqual(ids);
  expect(ofBoth.params.safeParse({ ...ids, guildId: 'x' }).success).toBe(false);
  const ofGuild = defineEndpoint({ ...common, path: '/api/{guildId}' });
  expect(ofGuild.params.parse(ids)).toEqual({ guildId: ids.guildId });
});

test('parses other path parameters as names unless declared', () => {
  const path = '/api/{guildId}/{ticketId}';
  const named = defineEndpoint({ ...common, path }).params;
  const { guildId } = ids;
  expect(named.parse({ guildId, ticketId: 'a.b' })).toEqual({ guildId, ticketId: 'a.b' });
  for (const ticketId of ['', 'a\0b', 'x'.repeat(201), 1, undefined])
    expect(named.safeParse({ guildId, ticketId }).success).toBe(false);
  const params = z.object({ ticketId: z.string() });
  expect(defineEndpoint({ ...common, path, params }).params).toBe(params);
});

test('ignores undeclared params, query and body members', () => {
  const { params, query, body } = defineEndpoint({ ...common, path: '/api/x' });
  for (const schema of [params, query, body]) expect(schema.parse({ a: 1 })).toEqual({});
});

test('endpointsBelow prefixes the path and shares options that an endpoint may override', () => {
  const { summary, returns } = common;
  const below = endpointsBelow('/api/{guildId}', { access: access.member, limit: { count: 5, seconds: 1 } });
  const path = '/api/{guildId}/notes/{noteId}';
  const endpoint = below.delete('/notes/{noteId}', { summary, returns });
  expect(endpoint).toMatchObject({ method: 'DELETE', path, access: access.member, limit: { count: 5 } });
  expect(endpoint.params.safeParse({ guildId: ids.guildId, noteId: 'a' }).success).toBe(true);
  const other = below.get('/notes', { summary, returns, access: access.manage });
  expect(other).toMatchObject({ method: 'GET', path: '/api/{guildId}/notes', access: access.manage });
});
