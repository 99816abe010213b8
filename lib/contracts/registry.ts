import * as appeals from '@/lib/contracts/appeals';
import * as applications from '@/lib/contracts/applications';
import * as botApplications from '@/lib/contracts/bot/applications';
import * as botCases from '@/lib/contracts/bot/cases';
import * as bot from '@/lib/contracts/bot/service';
import * as botStaff from '@/lib/contracts/bot/staff';
import * as botTickets from '@/lib/contracts/bot/tickets';
import * as botTrackers from '@/lib/contracts/bot/trackers';
import * as botVerifications from '@/lib/contracts/bot/verifications';
import * as cases from '@/lib/contracts/cases';
import * as commands from '@/lib/contracts/commands';
import * as dashboard from '@/lib/contracts/dashboard';
import * as documents from '@/lib/contracts/documents';
import * as friends from '@/lib/contracts/friends';
import * as giveaways from '@/lib/contracts/giveaways';
import * as grants from '@/lib/contracts/grants';
import * as members from '@/lib/contracts/members';
import * as embedbuilder from '@/lib/contracts/messages';
import * as polls from '@/lib/contracts/polls';
import * as trackedprojects from '@/lib/contracts/projects/projects';
import * as hubReports from '@/lib/contracts/reports/hub-reports';
import * as reports from '@/lib/contracts/reports/reports';
import * as reactionroles from '@/lib/contracts/role-menus';
import * as session from '@/lib/contracts/session';
import * as site from '@/lib/contracts/site';
import * as suggestions from '@/lib/contracts/suggestions';
import * as tickets from '@/lib/contracts/tickets/panels';
import * as ticketTranscripts from '@/lib/contracts/tickets/transcripts';
import * as twitch from '@/lib/contracts/trackers/twitch';
import * as youtube from '@/lib/contracts/trackers/youtube';
import * as transfer from '@/lib/contracts/transfer';
import * as verify from '@/lib/contracts/verification';
import { type Endpoint, isEndpoint } from '@/lib/core/endpoint';

/** Every file of contracts; the endpoints among their exports are the site's API. */
const files = {
  appeals,
  applications,
  botApplications,
  botCases,
  bot,
  botStaff,
  botTickets,
  botTrackers,
  botVerifications,
  cases,
  commands,
  dashboard,
  documents,
  friends,
  giveaways,
  grants,
  members,
  embedbuilder,
  polls,
  trackedprojects,
  hubReports,
  reports,
  reactionroles,
  session,
  site,
  suggestions,
  tickets,
  ticketTranscripts,
  twitch,
  youtube,
  transfer,
  verify,
};

type ExportsOf<File> = File[keyof File];
type Files = { readonly [Name in keyof typeof files]: ExportsOf<(typeof files)[Name]> };

/** Any contract of the site, as the union of them all. */
export type Contract = Extract<Files[keyof Files], Endpoint>;

/** Every endpoint of the site; the authorisation tests loop over it. */
export const endpoints: readonly Endpoint[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter(isEndpoint),
);
