import { z } from 'zod';
import { listOpenApplications, readOpenApplication, submitApplication } from '@/lib/contracts/applications';
import { bot } from '@/lib/contracts/bot/bot-call';
import { usesSection } from '@/lib/contracts/uses';
import { userId } from '@/lib/core/ids';

export const listBotApplications = bot.get('/guilds/{guildId}/applications', {
  summary: listOpenApplications.summary,
  returns: z.object({ applications: listOpenApplications.returns }),
});

export const readBotApplication = bot.get('/guilds/{guildId}/applications/{applicationId}', {
  summary: 'An open application with its questions.',
  returns: readOpenApplication.returns,
});

export const submitBotApplication = bot.post('/guilds/{guildId}/applications/{applicationId}/submissions', {
  summary:
    'Sends the answers of a member in, by the index of their question. The same `key` again is the same submission.',
  uses: usesSection('applications'),
  body: submitApplication.body.extend({ userId }),
  returns: submitApplication.returns,
  maxBytes: submitApplication.maxBytes,
});
