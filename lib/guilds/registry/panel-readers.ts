import 'server-only';
import { listApplications, toManaged } from '@/lib/applications/application-documents';
import { countSubmissions } from '@/lib/applications/list-submissions';
import type { PanelData } from '@/lib/contracts/panels';
import type { Problem } from '@/lib/guild-settings/references';
import type { PanelName } from '@/lib/guild-settings/section';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { readCommands } from '@/lib/guilds/commands/read-commands';
import { listTemplates, toTemplateData } from '@/lib/guilds/embedbuilder/template-list';
import { listEvents } from '@/lib/guilds/events/find-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { listMembers } from '@/lib/guilds/members/list-members';
import { firstMembers } from '@/lib/guilds/members/select-members';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { readMenuList, toListedMenu } from '@/lib/guilds/reactionroles/menu-list';
import { readOverview } from '@/lib/guilds/registry/read-overview';
import { readReports } from '@/lib/guilds/reports/list-reports';
import { readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { readTickets } from '@/lib/guilds/tickets/list-tickets';
import { listProjects, toProjectSlots } from '@/lib/guilds/trackedprojects/project-list';
import { listTrackers } from '@/lib/guilds/trackers/tracker-list';
import { toTwitchData } from '@/lib/guilds/twitch/streamers';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { readPanel } from '@/lib/guilds/verify/panel-store';
import { toYoutubeData } from '@/lib/guilds/youtube/channels';
import { limitFor, type Plan } from '@/lib/plans';
import { isConnected } from '@/lib/projects/project-sources';

/** Reads what a section's panel shows; with `problems` those of other sections too. */
export type PanelReader<Name extends PanelName> = (context: {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
}) => Promise<PanelData<Name> & { readonly problems?: readonly Problem[] }>;

/** Who reads the data of each panel. */
export const panelReaders: { readonly [Name in PanelName]: PanelReader<Name> } = {
  applications: async ({ snapshot: { guild } }) => {
    const [forms, submissionCounts] = await Promise.all([
      listApplications(guild.id),
      countSubmissions(guild.id),
    ]);
    return { ApplicationSettings: { Applications: forms.map(toManaged) }, submissionCounts };
  },
  commands: ({ snapshot }) => readCommands(snapshot.guild.id),
  embedbuilder: async ({ snapshot: { guild }, plan }) => toTemplateData(await listTemplates(guild.id), plan),
  members: ({ snapshot }) => listMembers(snapshot, firstMembers),
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
  reactionroles: async ({ snapshot: { guild }, plan }) => {
    const list = await readMenuList(guild.id);
    return {
      roleMenuLimit: limitFor('roleMenus', plan),
      reactionRoles: list.menus.map((menu) => toListedMenu(list, menu)),
    };
  },
  reports: ({ snapshot }) => readReports(snapshot.guild.id),
  suggestions: ({ snapshot, plan }) => readSuggestions(snapshot.guild.id, plan),
  tickets: ({ snapshot, plan }) => readTickets(snapshot.guild.id, plan),
  trackedprojects: async (context) => ({
    ...toProjectSlots(await listProjects(context.snapshot.guild.id), context),
    curseforgeReady: isConnected('CurseForge'),
  }),
  twitch: async ({ snapshot: { guild }, plan }) =>
    toTwitchData({ entries: await listTrackers(guild.id, 'twitch'), plan }),
  verify: async ({ snapshot: { guild } }) => {
    const [verifyPanel, waiting] = await Promise.all([readPanel(guild.id), readWaiting(guild.id)]);
    return { verifyPanel, ...waiting };
  },
  youtube: async ({ snapshot: { guild }, plan }) =>
    toYoutubeData({ entries: await listTrackers(guild.id, 'youtube'), plan }),
};
