import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { beginSignIn, isAtSiteAddress } from '@/lib/auth/sign-in';
import { startLogin } from '@/lib/contracts/session';

export const GET = serve(startLogin, async ({ query, request }) => {
  if (isAtSiteAddress(request) || query.hop) return beginSignIn(query.callbackUrl);
  return redirectTo(
    `/auth/login?${new URLSearchParams({ callbackUrl: query.callbackUrl ?? '/', hop: '1' })}`,
  );
});
