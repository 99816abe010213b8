import 'server-only';
import { z } from 'zod';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { storedTemplate } from '@/lib/rules/messages/template-schema';
import { defineCollection } from '../define-collection';
import { namesInTemplates } from './name-upgrades';

/**
 * Names of the messages that a guild keeps, by guild id: what is unique and counted stands in this one
 * document.
 */
export const messageTemplateLists = defineCollection({
  name: 'messageTemplateLists',
  schema: z.object({
    guildId: z.string(),
    templates: z.array(storedTemplate).default([]),
  }),
  upgrades: [namesInTemplates],
});

/**
 * The messages themselves, by `${guildId}:${templateId}`; one without a name in the guild's list does not
 * exist.
 */
export const messageTemplates = defineCollection({
  name: 'messageTemplates',
  schema: z.object({ guildId: z.string(), draft: messageDraft }),
});
