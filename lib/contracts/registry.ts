import * as dashboard from '@/lib/contracts/dashboard';
import * as session from '@/lib/contracts/session';
import * as site from '@/lib/contracts/site';
import type { Endpoint } from '@/lib/core/endpoint';

/** Every endpoint of the site; the authorisation tests loop over it. */
export const endpoints: readonly Endpoint[] = [
  session.readSession,
  session.readUser,
  session.startLogin,
  session.finishLogin,
  session.showLoginError,
  session.logOut,
  site.readHealth,
  site.inviteBot,
  site.finishInvite,
  site.listNotifications,
  dashboard.listGuilds,
  dashboard.readSection,
  dashboard.saveSectionShort,
  dashboard.saveSectionLong,
  dashboard.sendWelcomeTest,
  dashboard.recheckProblems,
  dashboard.listAudit,
  dashboard.revertAudit,
];
