import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { plannedData } from '@/lib/contracts/planned-messages';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { sendMessageAction } from '@/lib/rules/messages/actions';
import { messageDraft } from '@/lib/rules/messages/draft-schema';
import { sendForm, templateForm } from '@/lib/rules/messages/form';
import { listedTemplate, shownTemplate } from '@/lib/rules/messages/template-schema';

/** Drafts with full lists of characters that take four bytes each. */
const maxBytes = 512 * 1024;

const templates = z.object({ messageTemplates: z.array(shownTemplate), messageTemplateLimit: z.number() });

/** The embed builder's panel data, without message texts. */
export const panelData = templates.extend(plannedData.shape);
export type EmbedbuilderData = z.output<typeof panelData>;
/** The part about stored messages. */
export type TemplateData = Pick<EmbedbuilderData, keyof z.output<typeof templates>>;

const changed = z.object({ message: z.string(), ...templates.shape });

export const readTemplate = dashboard.get('/embedbuilder/templates/{templateId}', {
  summary: 'A saved message. `version` is for saving over it.',
  access: access.section,
  returns: listedTemplate.pick({ id: true, name: true }).extend({ version: z.number(), draft: messageDraft }),
});

export const createTemplate = dashboard.post('/embedbuilder/templates', {
  summary: 'Saves a message under a new name, finished or not.',
  access: access.section,
  body: schemaOf(templateForm).extend({ draft: messageDraft }),
  returns: changed.extend({ id: z.string(), version: z.number() }),
  maxBytes,
});

export const replaceTemplate = dashboard.put('/embedbuilder/templates/{templateId}', {
  summary: 'Replaces a saved message. Only the named version is overwritten (409).',
  access: access.section,
  body: z.strictObject({ draft: messageDraft, version: z.int().positive() }),
  returns: changed.extend({ id: z.string(), version: z.number() }),
  maxBytes,
});

export const renameTemplate = dashboard.patch('/embedbuilder/templates/{templateId}', {
  summary: 'Renames a saved message.',
  access: access.section,
  body: schemaOf(templateForm),
  returns: changed,
});

export const deleteTemplate = dashboard.delete('/embedbuilder/templates/{templateId}', {
  summary: 'Deletes a saved message.',
  access: access.section,
  returns: changed,
});

const posting = { access: sendMessageAction.access, maxBytes } as const;
const posted = z.object({
  message: z.string(),
  /** URL of the message on Discord. */
  link: z.string(),
});
const postLimit = { count: 20, seconds: 60 } as const;

export const sendMessage = dashboard.post('/embedbuilder/send', {
  ...posting,
  summary:
    "Posts a message. Nobody is pinged unless `mentions` says so; `roles` (with users) and `everyone` need the person's own permission. A `key` posts once.",
  body: schemaOf(sendForm).extend({ draft: messageDraft, key: z.uuid() }),
  returns: posted,
  limit: postLimit,
});

export const testMessage = dashboard.post('/embedbuilder/test', {
  ...posting,
  summary: 'Posts a message as a test without pinging anyone. A `key` posts once.',
  body: schemaOf(sendForm).omit({ mentions: true }).extend({ draft: messageDraft, key: z.uuid() }),
  returns: posted,
  limit: postLimit,
});

const link = z.string().max(300);

export const loadMessage = dashboard.get('/embedbuilder/message', {
  summary: "One of the bot's messages in this server, by its link. `version` is for editing it.",
  access: access.section,
  query: z.object({ link }),
  returns: z.object({ draft: messageDraft, link: z.string(), channelName: z.string(), version: z.string() }),
  limit: { count: 30, seconds: 60 },
});

export const editMessage = dashboard.post('/embedbuilder/edit', {
  ...posting,
  summary:
    "Changes one of the bot's messages without pinging anyone. Only the named version is overwritten (409).",
  body: z.strictObject({ link, draft: messageDraft, version: z.string().max(64) }),
  returns: posted.extend({ version: z.string() }),
  limit: postLimit,
});
