import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { toLoginReason } from '@/lib/auth/login-reason';
import { showLoginError } from '@/lib/contracts/session';

export const GET = serve(showLoginError, async ({ query }) =>
  redirectTo(`/login?error=${toLoginReason(query.error)}`),
);
