import 'server-only';
import type { PanelName } from '@/lib/guild-settings/section';
import { readApplications } from '@/lib/guilds/applications/read-applications';
import { readCommands } from '@/lib/guilds/commands/read-commands';
import { readEmbedbuilder } from '@/lib/guilds/embedbuilder/read-embedbuilder';
import { readMembers } from '@/lib/guilds/members/read-members';
import type { PanelReader } from '@/lib/guilds/panel-reader';
import { readReactionroles } from '@/lib/guilds/reactionroles/read-reactionroles';
import { readOverview } from '@/lib/guilds/read-overview';
import { readReports } from '@/lib/guilds/reports/list-reports';
import { readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { readTickets } from '@/lib/guilds/tickets/read-tickets';
import { readVerify } from '@/lib/guilds/verify/read-verify';

/** Who reads the data of each panel. */
export const panelReaders: Readonly<Record<PanelName, PanelReader>> = {
  applications: readApplications,
  commands: ({ snapshot }) => readCommands(snapshot.guild.id).then((data) => ({ ...data })),
  embedbuilder: readEmbedbuilder,
  members: ({ snapshot }) => readMembers(snapshot),
  overview: ({ snapshot, plan }) => readOverview(snapshot, plan),
  reactionroles: readReactionroles,
  reports: ({ snapshot }) => readReports(snapshot.guild.id),
  suggestions: ({ snapshot, plan }) => readSuggestions(snapshot.guild.id, plan),
  tickets: ({ snapshot, plan }) => readTickets(snapshot.guild.id, plan),
  verify: readVerify,
};
