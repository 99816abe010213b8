import * as appeals from '@/lib/contracts/appeals';
import * as applications from '@/lib/contracts/applications';
import * as bot from '@/lib/contracts/bot';
import * as commands from '@/lib/contracts/commands';
import * as dashboard from '@/lib/contracts/dashboard';
import * as embedbuilder from '@/lib/contracts/embedbuilder';
import * as friends from '@/lib/contracts/friends';
import * as giveaways from '@/lib/contracts/giveaways';
import * as grants from '@/lib/contracts/grants';
import * as hubReports from '@/lib/contracts/hub-reports';
import * as members from '@/lib/contracts/members';
import * as polls from '@/lib/contracts/polls';
import * as reactionroles from '@/lib/contracts/reactionroles';
import * as reports from '@/lib/contracts/reports';
import * as session from '@/lib/contracts/session';
import * as site from '@/lib/contracts/site';
import * as suggestions from '@/lib/contracts/suggestions';
import * as tickets from '@/lib/contracts/tickets';
import * as trackedprojects from '@/lib/contracts/trackedprojects';
import * as transfer from '@/lib/contracts/transfer';
import * as twitch from '@/lib/contracts/twitch';
import * as verify from '@/lib/contracts/verify';
import * as youtube from '@/lib/contracts/youtube';
import { type Endpoint, isEndpoint } from '@/lib/core/endpoint';

/** The endpoints among the exports of a file of contracts. */
function endpointsOf(exports: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(exports).filter(isEndpoint);
}

/** Every endpoint of the site; the authorisation tests loop over it. */
export const endpoints: readonly Endpoint[] = [
  session,
  site,
  friends,
  dashboard,
  commands,
  members,
  applications,
  appeals,
  grants,
  hubReports,
  transfer,
  embedbuilder,
  reactionroles,
  reports,
  suggestions,
  tickets,
  verify,
  giveaways,
  polls,
  twitch,
  youtube,
  trackedprojects,
  bot,
].flatMap(endpointsOf);
