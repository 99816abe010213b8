import { channelPlaceId } from '@/sandbox/world/ids';
import { guilds } from '../../support/people';
import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/embedbuilder';
const draft = { content: 'Ahoy', embeds: [], rows: [] };
const channel = channelPlaceId(2, 3);
const key = '6f1f3b0e-8a55-4f7e-9f36-0d6f0f9d2a11';
// Neither exists, and only people with access learn that.
const ofTemplate = { params: { templateId: 'd0a4c5be-58ef-4bb1-8a46-7a5a0a3f6c01' }, allowed: 404 };
const ofPlanned = { params: { plannedId: 'no-such-planned-message' }, allowed: 404 };
const planned = { channel, start: { date: '2098-11-30', time: '09:00' }, repeat: 'monthly' };
const link = `https://discord.com/channels/${guilds.tidePool}/${channel}/900000000000000001`;

export const embedbuilder: Samples = {
  [`GET ${base}/templates/{templateId}`]: ofTemplate,
  [`POST ${base}/templates`]: { body: { name: 'Sample', draft }, allowed: 200 },
  [`PUT ${base}/templates/{templateId}`]: { ...ofTemplate, body: { draft, version: 1 } },
  [`PATCH ${base}/templates/{templateId}`]: { ...ofTemplate, body: { name: 'Other' } },
  [`DELETE ${base}/templates/{templateId}`]: ofTemplate,
  [`GET ${base}/planned/{plannedId}`]: ofPlanned,
  [`POST ${base}/planned`]: { body: { ...planned, draft, key }, allowed: 200 },
  [`PUT ${base}/planned/{plannedId}`]: { ...ofPlanned, body: { ...planned, revision: 1 } },
  [`PUT ${base}/planned/{plannedId}/message`]: { ...ofPlanned, body: { draft, revision: 1 } },
  [`PATCH ${base}/planned/{plannedId}`]: { ...ofPlanned, body: { isPaused: true } },
  [`POST ${base}/planned/{plannedId}/post`]: { ...ofPlanned, body: { key } },
  [`DELETE ${base}/planned/{plannedId}`]: ofPlanned,
  [`POST ${base}/send`]: { body: { channel, draft, mentions: 'none', key }, allowed: 200 },
  [`POST ${base}/test`]: { body: { channel, draft, key }, allowed: 200 },
  [`GET ${base}/message`]: { allowed: 422 },
  [`POST ${base}/edit`]: { body: { link, draft, version: 'none' }, allowed: 422 },
};
