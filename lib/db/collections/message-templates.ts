import 'server-only';
import { z } from 'zod';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { storedTemplate } from '@/lib/rules/messages/template-schema';
import { defineCollection } from '../define-collection';
import { namesInTemplates } from './name-upgrades';

/** Names of a guild's message templates, by guild id: one document, for unique names and limits. */
export const messageTemplateLists = defineCollection({
  name: 'messageTemplateLists',
  schema: z.object({
    guildId: z.string(),
    templates: z.array(storedTemplate).default([]),
  }),
  upgrades: [namesInTemplates],
});

/** The templates themselves, by `${guildId}:${templateId}`; those not in the guild's list don't exist. */
export const messageTemplates = defineCollection({
  name: 'messageTemplates',
  schema: z.object({ guildId: z.string(), draft: messageDraft }),
});
