import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { isBlocked } from '@/lib/auth/blocks';
import { endSessionsOf } from '@/lib/auth/end-session';
import { blockedReason, toLoginReason } from '@/lib/auth/login-reason';
import { completeSignIn } from '@/lib/auth/sign-in';
import { finishLogin } from '@/lib/contracts/session';
import { prepareAfterSignIn } from '@/lib/guilds/list-manageable';

export const GET = serve(finishLogin, async ({ request, query }) => {
  // next-auth has the same word for a person who said no and for trouble on our side.
  if (query.error !== undefined) return redirectTo(`/login?error=${toLoginReason(query.error)}`);
  const { answer, userId } = await completeSignIn(request);
  if (userId && (await isBlocked('user', userId))) {
    await endSessionsOf(userId);
    return redirectTo(`/login?error=${blockedReason}`);
  }
  if (userId) await prepareAfterSignIn(userId);
  return answer;
});
