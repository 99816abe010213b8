import * as activity from '@/lib/contracts/activity';
import * as appeals from '@/lib/contracts/appeals';
import * as arcadeBattleship from '@/lib/contracts/arcade/battleship';
import * as arcadeBreaks from '@/lib/contracts/arcade/breaks';
import * as arcadeCoins from '@/lib/contracts/arcade/coins';
import * as arcadeCoralopolis from '@/lib/contracts/arcade/coralopolis';
import * as arcadeEvents from '@/lib/contracts/arcade/events';
import * as arcadeHands from '@/lib/contracts/arcade/hands';
import * as arcadeLists from '@/lib/contracts/arcade/lists';
import * as arcadeMatches from '@/lib/contracts/arcade/matches';
import * as botApplications from '@/lib/contracts/bot/applications';
import * as botBlocklist from '@/lib/contracts/bot/blocklist';
import * as botCases from '@/lib/contracts/bot/cases';
import * as botReplies from '@/lib/contracts/bot/replies';
import * as bot from '@/lib/contracts/bot/service';
import * as botStaff from '@/lib/contracts/bot/staff';
import * as botTickets from '@/lib/contracts/bot/tickets';
import * as botTrackers from '@/lib/contracts/bot/trackers';
import * as botVerifications from '@/lib/contracts/bot/verifications';
import * as contact from '@/lib/contracts/contact';
import * as dashboard from '@/lib/contracts/dashboard';
import * as documents from '@/lib/contracts/documents';
import * as emoji from '@/lib/contracts/emoji';
import * as events from '@/lib/contracts/events';
import * as friends from '@/lib/contracts/friends';
import * as grants from '@/lib/contracts/grants';
import * as maps from '@/lib/contracts/maps';
import * as notifications from '@/lib/contracts/notifications';
import { panelContracts } from '@/lib/contracts/panels';
import * as personalData from '@/lib/contracts/personal-data';
import * as petsSpec from '@/lib/contracts/pets/spec';
import * as petsWorld from '@/lib/contracts/pets/world';
import * as plannedMessages from '@/lib/contracts/planned-messages';
import * as profile from '@/lib/contracts/profile';
import * as trackedprojects from '@/lib/contracts/projects/projects';
import * as replies from '@/lib/contracts/replies';
import * as session from '@/lib/contracts/session';
import * as site from '@/lib/contracts/site';
import * as staffBlocklist from '@/lib/contracts/staff/blocklist';
import * as staffConsole from '@/lib/contracts/staff/console';
import * as staffDatabase from '@/lib/contracts/staff/database';
import * as staffGuilds from '@/lib/contracts/staff/guilds';
import * as staffLog from '@/lib/contracts/staff/log';
import * as staffMessages from '@/lib/contracts/staff/messages';
import * as staffNews from '@/lib/contracts/staff/news';
import * as staffPremium from '@/lib/contracts/staff/premium';
import * as staffSwitches from '@/lib/contracts/staff/switches';
import * as staffSystem from '@/lib/contracts/staff/system';
import * as staffUsers from '@/lib/contracts/staff/users';
import * as store from '@/lib/contracts/store';
import * as ticketTranscripts from '@/lib/contracts/tickets/transcripts';
import * as transfer from '@/lib/contracts/transfer';
import * as wiki from '@/lib/contracts/wiki';
import { type Endpoint, isEndpoint } from '@/lib/core/endpoint';
import { isStream, type Stream } from '@/lib/core/stream';

/** Every file of contracts, by the name of its file of handlers; for a panel that is its section's. */
const files = {
  ...panelContracts,
  activity,
  appeals,
  'arcade/battleship': arcadeBattleship,
  'arcade/coralopolis': arcadeCoralopolis,
  'arcade/breaks': arcadeBreaks,
  'arcade/coins': arcadeCoins,
  'arcade/events': arcadeEvents,
  'arcade/hands': arcadeHands,
  'arcade/lists': arcadeLists,
  'arcade/matches': arcadeMatches,
  'bot/applications': botApplications,
  'bot/blocklist': botBlocklist,
  'bot/cases': botCases,
  'bot/service': bot,
  'bot/replies': botReplies,
  'bot/staff': botStaff,
  'bot/tickets': botTickets,
  'bot/trackers': botTrackers,
  'bot/verifications': botVerifications,
  contact,
  dashboard,
  documents,
  emoji,
  events,
  friends,
  grants,
  maps,
  notifications,
  trackedprojects,
  'personal-data': personalData,
  'pets/spec': petsSpec,
  'pets/world': petsWorld,
  'planned-messages': plannedMessages,
  profile,
  replies,
  session,
  site,
  'staff/console': staffConsole,
  'staff/blocklist': staffBlocklist,
  'staff/database': staffDatabase,
  'staff/guilds': staffGuilds,
  'staff/log': staffLog,
  'staff/messages': staffMessages,
  'staff/news': staffNews,
  'staff/premium': staffPremium,
  'staff/switches': staffSwitches,
  'staff/system': staffSystem,
  'staff/users': staffUsers,
  store,
  'tickets/transcripts': ticketTranscripts,
  transfer,
  wiki,
};

type ExportsOf<File> = File[keyof File];
type Files = { readonly [Name in keyof typeof files]: ExportsOf<(typeof files)[Name]> };

export type Contract = Extract<Files[keyof Files], Endpoint>;

const filesOfEndpoints: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(files).flatMap(([file, exports]) =>
    Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint): [Endpoint, string] => [endpoint, file]),
  ),
);

/** All endpoints of the site; the authorisation tests loop over them. */
export const endpoints: readonly Endpoint[] = [...filesOfEndpoints.keys()];

/** The name of the file in lib/handlers that serves a contract; undefined for an unknown one. */
export function handlerFileOf(endpoint: Endpoint): string | undefined {
  return filesOfEndpoints.get(endpoint);
}

export const streamContracts: readonly Stream[] = endpoints.filter(isStream);
