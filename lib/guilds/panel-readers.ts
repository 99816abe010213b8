import 'server-only';
import type { PanelName } from '@/lib/guild-settings/section';
import { readApplications } from '@/lib/guilds/applications/read-applications';
import { readEmbedbuilder } from '@/lib/guilds/embedbuilder/read-embedbuilder';
import type { PanelReader } from '@/lib/guilds/panel-reader';
import { readReactionroles } from '@/lib/guilds/reactionroles/read-reactionroles';
import { readOverview } from '@/lib/guilds/read-overview';
import { readVerify } from '@/lib/guilds/verify/read-verify';

/** Who reads the data of each panel. */
export const panelReaders: Readonly<Record<PanelName, PanelReader>> = {
  applications: readApplications,
  embedbuilder: readEmbedbuilder,
  overview: ({ snapshot, plan }) => readOverview(snapshot, plan),
  reactionroles: readReactionroles,
  verify: readVerify,
};
