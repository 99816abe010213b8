import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/messages';
import {
  createTemplate,
  deleteTemplate,
  renameTemplate,
  replaceTemplate,
} from '@/lib/guilds/embedbuilder/change-templates';
import { editOwnMessage } from '@/lib/guilds/embedbuilder/edit-own-message';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';
import { sendMessage } from '@/lib/guilds/embedbuilder/send-message';
import { readTemplate } from '@/lib/guilds/embedbuilder/template-list';

export const calls = handlers(contracts, {
  readTemplate: ({ params }) => readTemplate(params.guildId, params.templateId),
  createTemplate: async ({ params, body, viewer }) => {
    const created = await createTemplate(params.guildId, body.name, body.draft, viewer());
    return { ...created, message: `Template '${body.name}' saved.` };
  },
  replaceTemplate: async ({ params, body, viewer }) => {
    const replaced = await replaceTemplate(params.guildId, params.templateId, body, viewer());
    return { ...replaced, message: `Template '${replaced.name}' saved.` };
  },
  renameTemplate: async ({ params, body }) => {
    const renamed = await renameTemplate(params.guildId, params.templateId, body.name);
    return { ...renamed, message: `Template renamed to '${body.name}'.` };
  },
  deleteTemplate: async ({ params }) => {
    const left = await deleteTemplate(params.guildId, params.templateId);
    return { ...left, message: 'Template deleted.' };
  },
  sendMessage: async ({ params, body, viewer }) => {
    const { channelName, link } = await sendMessage(params.guildId, body, viewer());
    return { message: `Sent to #${channelName}.`, link };
  },
  testMessage: async ({ params, body, viewer }) => {
    const test = { ...body, mentions: 'none', isTest: true } as const;
    const { channelName, link } = await sendMessage(params.guildId, test, viewer());
    return { message: `Test sent to #${channelName}. Nobody was pinged.`, link };
  },
  loadMessage: ({ params, query, viewer }) => findOwnMessage(params.guildId, query.link, viewer()),
  editMessage: async ({ params, body, viewer }) => {
    const edited = await editOwnMessage(params.guildId, body, viewer());
    return { ...edited, message: `The message in #${edited.channelName} was changed.` };
  },
});
