import 'server-only';
import type { PanelName } from '@/lib/guild-settings/section';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';
import { readApplications } from '@/lib/guilds/applications/read-applications';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { readCommands } from '@/lib/guilds/commands/read-commands';
import { readEmbedbuilder } from '@/lib/guilds/embedbuilder/read-embedbuilder';
import { listEvents } from '@/lib/guilds/events/find-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { readMembers } from '@/lib/guilds/members/read-members';
import type { PanelReader } from '@/lib/guilds/panel-reader';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { readReactionroles } from '@/lib/guilds/reactionroles/read-reactionroles';
import { readOverview } from '@/lib/guilds/registry/read-overview';
import { readReports } from '@/lib/guilds/reports/list-reports';
import { readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { readTickets } from '@/lib/guilds/tickets/read-tickets';
import { readTrackedprojects } from '@/lib/guilds/trackedprojects/read-trackedprojects';
import { readTwitch } from '@/lib/guilds/twitch/read-twitch';
import { readVerify } from '@/lib/guilds/verify/read-verify';
import { readYoutube } from '@/lib/guilds/youtube/read-youtube';

/** Who reads the data of each panel. */
export const panelReaders: { readonly [Name in PanelName]: PanelReader<Name> } = {
  applications: readApplications,
  commands: ({ snapshot }) => readCommands(snapshot.guild.id),
  embedbuilder: readEmbedbuilder,
  members: ({ snapshot }) => readMembers(snapshot),
  giveaways: async ({ snapshot: { guild } }) => ({
    activeGiveaways: await listEvents(giveawayEvents, guild.id, 'running'),
    endedGiveaways: await listEvents(giveawayEvents, guild.id, 'over'),
  }),
  moderation: async ({ snapshot: { guild } }) => {
    const [openAppeals, cases] = await Promise.all([listAppeals(guild.id, 'open'), listCases(guild.id)]);
    return { openAppeals, cases };
  },
  overview: ({ snapshot, plan }) => readOverview(snapshot, plan),
  polls: async ({ snapshot: { guild } }) => ({
    activePolls: await listEvents(pollEvents, guild.id, 'running'),
    endedPolls: await listEvents(pollEvents, guild.id, 'over'),
  }),
  reactionroles: readReactionroles,
  reports: ({ snapshot }) => readReports(snapshot.guild.id),
  suggestions: ({ snapshot, plan }) => readSuggestions(snapshot.guild.id, plan),
  tickets: ({ snapshot, plan }) => readTickets(snapshot.guild.id, plan),
  trackedprojects: readTrackedprojects,
  twitch: readTwitch,
  verify: readVerify,
  youtube: readYoutube,
};
