import 'server-only';
import { askedReturn } from '@/lib/api/asked-return';
import { handlers } from '@/lib/api/handlers';
import { redirectTo } from '@/lib/api/redirect-to';
import { isBlocked } from '@/lib/auth/blocks';
import { endSession, endSessionsOf } from '@/lib/auth/end-session';
import { blockedReason, toLoginReason } from '@/lib/auth/login-reason';
import { expiredSessionCookie } from '@/lib/auth/session';
import { beginSignIn, completeSignIn, isAtSiteAddress } from '@/lib/auth/sign-in';
import * as contracts from '@/lib/contracts/session';
import { prepareAfterSignIn } from '@/lib/guilds/list-manageable';
import { listAnnouncements } from '@/lib/guilds/site-news';
import { findOwnPlan } from '@/lib/store/find-own-plan';

export const calls = handlers(contracts, {
  readSession: async ({ findViewer }) => ({
    user: findViewer(),
    announcements: await listAnnouncements(),
  }),
  readUser: async ({ viewer }) => {
    const { userId, username, avatar, avatarUrl, notifications } = viewer();
    const { isPremium } = await findOwnPlan(userId);
    return { userId, username, avatar, notifications, isPremium, profile: { username, avatarUrl } };
  },
  startLogin: async ({ query, request }) => {
    const callbackUrl = askedReturn(query.callbackUrl, request.headers.get('referer'));
    if (isAtSiteAddress(request) || query.hop) return beginSignIn(callbackUrl);
    return redirectTo(`/auth/login?${new URLSearchParams({ callbackUrl: callbackUrl ?? '/', hop: '1' })}`);
  },
  finishLogin: async ({ request, query }) => {
    // next-auth uses the same error for a declined login and for our own failures.
    if (query.error !== undefined) return redirectTo(`/login?error=${toLoginReason(query.error)}`);
    const { answer, userId } = await completeSignIn(request);
    if (userId && (await isBlocked('user', userId))) {
      await endSessionsOf(userId);
      return redirectTo(`/login?error=${blockedReason}`);
    }
    if (userId) await prepareAfterSignIn(userId);
    return answer;
  },
  showLoginError: async ({ query }) => redirectTo(`/login?error=${toLoginReason(query.error)}`),
  logOut: async ({ viewer }) => {
    await endSession(viewer().sid);
    return redirectTo('/login', { 'set-cookie': expiredSessionCookie() });
  },
});
