import { z } from 'zod';
import { listOpenApplications, readOpenApplication, submitApplication } from '@/lib/contracts/applications';
import { botCall } from '@/lib/contracts/bot/bot-call';
import { defineEndpoint } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';

const path = '/api/v1/bot/guilds/{guildId}/applications';

export const listBotApplications = defineEndpoint({
  ...botCall,
  method: 'GET',
  path,
  summary: listOpenApplications.summary,
  returns: z.object({ applications: listOpenApplications.returns }),
});

export const readBotApplication = defineEndpoint({
  ...botCall,
  method: 'GET',
  path: `${path}/{applicationId}`,
  summary: 'An open application with its questions.',
  returns: readOpenApplication.returns,
});

export const submitBotApplication = defineEndpoint({
  ...botCall,
  method: 'POST',
  path: `${path}/{applicationId}/submissions`,
  summary:
    'Sends the answers of a member in, by the index of their question. The same `key` again is the same submission.',
  body: submitApplication.body.extend({ userId }),
  returns: submitApplication.returns,
  maxBytes: submitApplication.maxBytes,
});
