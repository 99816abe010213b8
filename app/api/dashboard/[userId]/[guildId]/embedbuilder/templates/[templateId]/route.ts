import { serve } from '@/lib/api/serve';
import * as contracts from '@/lib/contracts/messages';
import { deleteTemplate, renameTemplate, replaceTemplate } from '@/lib/guilds/embedbuilder/change-templates';
import { readTemplate } from '@/lib/guilds/embedbuilder/template-list';

export const GET = serve(contracts.readTemplate, ({ params }) =>
  readTemplate(params.guildId, params.templateId),
);

export const PUT = serve(contracts.replaceTemplate, async ({ params, body, viewer }) => {
  const replaced = await replaceTemplate(params.guildId, params.templateId, body, viewer());
  return { ...replaced, message: `Template '${replaced.name}' saved.` };
});

export const PATCH = serve(contracts.renameTemplate, async ({ params, body }) => {
  const renamed = await renameTemplate(params.guildId, params.templateId, body.name);
  return { ...renamed, message: `Template renamed to '${body.name}'.` };
});

export const DELETE = serve(contracts.deleteTemplate, async ({ params }) => {
  const left = await deleteTemplate(params.guildId, params.templateId);
  return { ...left, message: 'Template deleted.' };
});
