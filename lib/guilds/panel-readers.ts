import 'server-only';
import type { PanelName } from '@/lib/guild-settings/section';
import { readEmbedbuilder } from '@/lib/guilds/embedbuilder/read-embedbuilder';
import type { PanelReader } from '@/lib/guilds/panel-reader';
import { readOverview } from '@/lib/guilds/read-overview';

/** Who reads the data of each panel. */
export const panelReaders: Readonly<Record<PanelName, PanelReader>> = {
  embedbuilder: readEmbedbuilder,
  overview: ({ snapshot, plan }) => readOverview(snapshot, plan),
};
