import { z } from 'zod';
import { listOpenApplications, readOpenApplication, submitApplication } from '@/lib/contracts/applications';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';

const path = '/api/v1/bot/guilds/{guildId}/applications';
const ofGuild = z.object({ guildId });
const ofApplication = ofGuild.extend({ applicationId: z.string().max(200) });
const base = { access: access.bot, query: nothing, limit: { count: 6000, seconds: 60 } } as const;

export const listBotApplications = defineEndpoint({
  ...base,
  method: 'GET',
  path,
  summary: listOpenApplications.summary,
  params: ofGuild,
  body: nothing,
  returns: z.object({ applications: listOpenApplications.returns }),
});

export const readBotApplication = defineEndpoint({
  ...base,
  method: 'GET',
  path: `${path}/{applicationId}`,
  summary: 'An open application with its questions.',
  params: ofApplication,
  body: nothing,
  returns: readOpenApplication.returns,
});

export const submitBotApplication = defineEndpoint({
  ...base,
  method: 'POST',
  path: `${path}/{applicationId}/submissions`,
  summary:
    'Sends the answers of a member in, by the index of their question. The same `key` again is the same submission.',
  params: ofApplication,
  body: submitApplication.body.extend({ userId }),
  returns: submitApplication.returns,
  maxBytes: submitApplication.maxBytes,
});
