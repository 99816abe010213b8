import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { beginSignIn, isAtSiteAddress } from '@/lib/auth/sign-in';
import { startLogin } from '@/lib/contracts/session';
import { askedReturn } from '@/lib/core/asked-return';

export const GET = serve(startLogin, async ({ query, request }) => {
  const callbackUrl = askedReturn(query.callbackUrl, request.headers.get('referer'));
  if (isAtSiteAddress(request) || query.hop) return beginSignIn(callbackUrl);
  return redirectTo(`/auth/login?${new URLSearchParams({ callbackUrl: callbackUrl ?? '/', hop: '1' })}`);
});
