import type { z } from 'zod';
import { appealsData } from '@/lib/contracts/appeals';
import { applicationsData } from '@/lib/contracts/applications';
import { casesData } from '@/lib/contracts/cases';
import { commandsData } from '@/lib/contracts/commands';
import { giveawaysData } from '@/lib/contracts/giveaways';
import { memberPage } from '@/lib/contracts/members';
import { embedbuilderData } from '@/lib/contracts/messages';
import { overviewData } from '@/lib/contracts/overview';
import { pollsData } from '@/lib/contracts/polls';
import { projectData } from '@/lib/contracts/projects/project-data';
import { reportsData } from '@/lib/contracts/reports';
import { reactionrolesData } from '@/lib/contracts/role-menus';
import { suggestionsData } from '@/lib/contracts/suggestions';
import { ticketsData } from '@/lib/contracts/tickets/panels';
import { twitchData, youtubeData } from '@/lib/contracts/trackers';
import { verifyData } from '@/lib/contracts/verification';
import type { PanelName } from '@/lib/guild-settings/section';

/** What each panel adds to the answer of its section. */
export const panelData = {
  applications: applicationsData,
  commands: commandsData,
  embedbuilder: embedbuilderData,
  giveaways: giveawaysData,
  members: memberPage,
  moderation: appealsData.extend(casesData.shape),
  overview: overviewData,
  polls: pollsData,
  reactionroles: reactionrolesData,
  reports: reportsData,
  suggestions: suggestionsData,
  tickets: ticketsData,
  trackedprojects: projectData,
  twitch: twitchData,
  verify: verifyData,
  youtube: youtubeData,
} as const satisfies Readonly<Record<PanelName, z.ZodObject>>;

/** The data of a panel. */
export type PanelData<Name extends PanelName> = {
  readonly [N in PanelName]: z.infer<(typeof panelData)[N]>;
}[Name];
