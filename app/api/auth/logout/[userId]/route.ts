import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { endSession } from '@/lib/auth/end-session';
import { expiredSessionCookie } from '@/lib/auth/session';
import { logOut } from '@/lib/contracts/session';

export const GET = serve(logOut, async ({ viewer }) => {
  await endSession(viewer().sid);
  return redirectTo('/login', { 'set-cookie': expiredSessionCookie() });
});
