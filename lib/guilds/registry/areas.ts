import 'server-only';
import type { PanelName } from '@/lib/contracts/panels';
import { type BoundOutlet, bindOutlet } from '@/lib/delivery/deliver';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { appealOutlet } from '@/lib/guilds/appeals/appeal-outlet';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';
import { listApplications, toManaged } from '@/lib/guilds/applications/application-documents';
import { applicationActs, applicationOutlet } from '@/lib/guilds/applications/application-outlet';
import { countSubmissions, listSubmissions } from '@/lib/guilds/applications/list-submissions';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { botGuildsJob, refreshBotGuilds } from '@/lib/guilds/bot-guilds';
import { caseOutlet } from '@/lib/guilds/cases/change-case';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { readCommands } from '@/lib/guilds/commands/read-commands';
import { replyOutlet } from '@/lib/guilds/commands/reply-list';
import { moveToZone, postDue } from '@/lib/guilds/embedbuilder/planned-jobs';
import { readPlannedList, readZone, toPlannedData } from '@/lib/guilds/embedbuilder/planned-list';
import { plannedJob, plannedOutlet } from '@/lib/guilds/embedbuilder/planned-outlet';
import { listTemplates, toTemplateData } from '@/lib/guilds/embedbuilder/template-list';
import { endEvent } from '@/lib/guilds/events/end-event';
import { readEvents } from '@/lib/guilds/events/list-events';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { giveawayEvents, giveawayJobs } from '@/lib/guilds/giveaways/giveaway-events';
import { grantOutlet } from '@/lib/guilds/grants/stored-grants';
import { listMembers } from '@/lib/guilds/members/list-members';
import { memberOutlet } from '@/lib/guilds/members/member-outlet';
import { firstMembers } from '@/lib/guilds/members/select-members';
import type { PanelContext, PanelReader } from '@/lib/guilds/panel-reader';
import { pollEvents, pollJobs } from '@/lib/guilds/polls/poll-events';
import { problemCheck } from '@/lib/guilds/problem-check';
import { readMenuList, toListedMenu } from '@/lib/guilds/reactionroles/menu-list';
import { roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import { roleActs } from '@/lib/guilds/reactionroles/role-acts';
import { readOverview } from '@/lib/guilds/registry/read-overview';
import {
  checkProblems,
  planProblemChecks,
  problemOutlet,
  problemRounds,
} from '@/lib/guilds/registry/tell-problems';
import { readReports } from '@/lib/guilds/reports/list-reports';
import { reportOutlet } from '@/lib/guilds/reports/report-outlet';
import { settingsOutlet } from '@/lib/guilds/settings-outlet';
import { readSuggestions } from '@/lib/guilds/suggestions/list-suggestions';
import { suggestionOutlet } from '@/lib/guilds/suggestions/suggestion-outlet';
import { readTickets } from '@/lib/guilds/tickets/list-tickets';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { checkProjects, projectCheck } from '@/lib/guilds/trackedprojects/check-projects';
import { listProjects, toProjectSlots } from '@/lib/guilds/trackedprojects/project-list';
import { projectOutlet } from '@/lib/guilds/trackedprojects/project-outlet';
import { listTrackers, trackerOutlet } from '@/lib/guilds/trackers/tracker-list';
import { toTwitchData } from '@/lib/guilds/twitch/streamers';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { verifyPanelOutlet } from '@/lib/guilds/verify/panel-outlet';
import { readPanel } from '@/lib/guilds/verify/panel-store';
import { verificationOutlet } from '@/lib/guilds/verify/verification-outlet';
import { toYoutubeData } from '@/lib/guilds/youtube/channels';
import { zoneChange } from '@/lib/guilds/zone-change';
import { type JobHandler, onJob } from '@/lib/jobs/on-job';
import { limitFor } from '@/lib/plan-limits';
import { isConnected } from '@/lib/projects/project-sources';
import { friendOutlet } from '@/lib/social/friend-outlet';
import { trimInboxes, trimInboxesJob } from '@/lib/social/trim-inboxes';

/** An area's contributions to what works across all areas. */
export interface Area {
  readonly read?: (context: PanelContext) => Promise<object>;
  readonly outlets?: readonly BoundOutlet[];
  readonly jobs?: readonly JobHandler[];
}

/** Every area; one with a panel has the id of its section. */
export const areas = {
  applications: {
    read: async ({ snapshot: { guild } }) => {
      const [forms, submissionCounts, latestSubmissions] = await Promise.all([
        listApplications(guild.id),
        countSubmissions(guild.id),
        listSubmissions({ guildId: guild.id }, undefined),
      ]);
      const ApplicationSettings = { Applications: forms.map(toManaged) };
      return { ApplicationSettings, submissionCounts, latestSubmissions };
    },
    outlets: [bindOutlet(applicationActs), bindOutlet(applicationOutlet), bindOutlet(submissionOutlet)],
  },
  commands: {
    read: ({ snapshot, plan }) => readCommands(snapshot.guild.id, plan),
    outlets: [bindOutlet(replyOutlet)],
  },
  embedbuilder: {
    read: async ({ snapshot, plan }) => {
      const { guild } = snapshot;
      const [templates, planned, zone] = await Promise.all([
        listTemplates(guild.id),
        readPlannedList(guild.id),
        readZone(guild.id),
      ]);
      return {
        ...toTemplateData(templates, plan),
        ...toPlannedData(planned, { plan, zone, seen: snapshot }),
      };
    },
    outlets: [bindOutlet(messageActs), bindOutlet(plannedOutlet)],
    jobs: [onJob(plannedJob, postDue), onJob(zoneChange, ({ guildId }) => moveToZone(guildId))],
  },
  friends: { outlets: [bindOutlet(friendOutlet)] },
  giveaways: {
    read: async ({ snapshot: { guild } }) => {
      const { running, ended, cancelled } = await readEvents(giveawayEvents, guild.id);
      return {
        activeGiveaways: running,
        endedGiveaways: ended.items,
        moreGiveaways: ended.next,
        cancelledGiveawayCount: cancelled,
      };
    },
    outlets: [bindOutlet(giveawayEvents.outlet)],
    jobs: [
      onJob(giveawayJobs.end, ({ giveawayId }, { signal }) => endEvent(giveawayEvents, giveawayId, signal)),
      onJob(giveawayJobs.edit, ({ giveawayId }) => refreshEvent(giveawayEvents, giveawayId)),
    ],
  },
  grants: { outlets: [bindOutlet(grantOutlet)] },
  members: {
    read: ({ snapshot }) => listMembers(snapshot, firstMembers),
    outlets: [bindOutlet(memberOutlet)],
  },
  moderation: {
    read: async ({ snapshot: { guild } }) => {
      const [openAppeals, cases] = await Promise.all([listAppeals(guild.id, 'open'), listCases(guild.id)]);
      return { openAppeals, cases };
    },
    outlets: [bindOutlet(appealOutlet), bindOutlet(caseOutlet)],
  },
  notifications: {
    jobs: [
      onJob(trimInboxesJob, async (_, { signal }) => {
        await trimInboxes(signal);
      }),
    ],
  },
  overview: {
    read: ({ snapshot, plan, rights = new Map() }) => readOverview(snapshot, plan, rights),
  },
  polls: {
    read: async ({ snapshot: { guild } }) => {
      const { running, ended, cancelled } = await readEvents(pollEvents, guild.id);
      return {
        activePolls: running,
        endedPolls: ended.items,
        morePolls: ended.next,
        cancelledPollCount: cancelled,
      };
    },
    outlets: [bindOutlet(pollEvents.outlet)],
    jobs: [
      onJob(pollJobs.end, ({ pollId }, { signal }) => endEvent(pollEvents, pollId, signal)),
      onJob(pollJobs.edit, ({ pollId }) => refreshEvent(pollEvents, pollId)),
    ],
  },
  problems: {
    outlets: [bindOutlet(problemOutlet)],
    jobs: [
      onJob(problemCheck, ({ guildId }) => checkProblems(guildId)),
      onJob(problemRounds, (_, { signal }) => planProblemChecks(signal)),
    ],
  },
  reactionroles: {
    read: async ({ snapshot: { guild }, plan }) => {
      const list = await readMenuList(guild.id);
      return {
        roleMenuLimit: limitFor('roleMenus', plan),
        reactionRoles: list.menus.map((menu) => toListedMenu(list, menu)),
      };
    },
    outlets: [bindOutlet(roleMenuOutlet), bindOutlet(roleActs)],
  },
  reports: {
    read: ({ snapshot }) => readReports(snapshot.guild.id),
    outlets: [bindOutlet(reportOutlet)],
  },
  servers: { jobs: [onJob(botGuildsJob, (_, { signal }) => refreshBotGuilds(signal))] },
  settings: { outlets: [bindOutlet(settingsOutlet)] },
  suggestions: {
    read: ({ snapshot, plan }) => readSuggestions(snapshot.guild.id, plan),
    outlets: [bindOutlet(suggestionOutlet)],
  },
  tickets: {
    read: ({ snapshot, plan }) => readTickets(snapshot.guild.id, plan),
    outlets: [bindOutlet(ticketPanelOutlet), bindOutlet(ticketOutlet)],
  },
  trackedprojects: {
    read: async (context) => ({
      ...toProjectSlots(await listProjects(context.snapshot.guild.id), context),
      curseforgeReady: isConnected('CurseForge'),
    }),
    outlets: [bindOutlet(projectOutlet)],
    jobs: [onJob(projectCheck, (_, { signal }) => checkProjects(signal))],
  },
  trackers: { outlets: [bindOutlet(trackerOutlet)] },
  twitch: {
    read: async ({ snapshot: { guild }, plan }) =>
      toTwitchData({ entries: await listTrackers(guild.id, 'twitch'), plan }),
  },
  verify: {
    read: async ({ snapshot: { guild } }) => {
      const [verifyPanel, waiting] = await Promise.all([readPanel(guild.id), readWaiting(guild.id)]);
      return { verifyPanel, ...waiting };
    },
    outlets: [bindOutlet(verifyPanelOutlet), bindOutlet(verificationOutlet)],
  },
  youtube: {
    read: async ({ snapshot: { guild }, plan }) =>
      toYoutubeData({ entries: await listTrackers(guild.id, 'youtube'), plan }),
  },
} as const satisfies { readonly [Name in PanelName]: Area & { readonly read: PanelReader<Name> } } & Readonly<
  Record<string, Area>
>;
