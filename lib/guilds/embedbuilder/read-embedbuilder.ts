import 'server-only';
import type { EmbedbuilderData } from '@/lib/contracts/messages';
import { listTemplates, toTemplateData } from '@/lib/guilds/embedbuilder/template-list';
import type { PanelContext } from '@/lib/guilds/panel-reader';

/** What the embed builder shows at first: the names of the templates. */
export async function readEmbedbuilder({ snapshot, plan }: PanelContext): Promise<EmbedbuilderData> {
  return toTemplateData(await listTemplates(snapshot.guild.id), plan);
}
