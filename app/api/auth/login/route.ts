import { serve } from '@/lib/api/serve';
import { beginSignIn } from '@/lib/auth/sign-in';
import { startLogin } from '@/lib/contracts/session';

export const GET = serve(startLogin, ({ query }) => beginSignIn(query.callbackUrl));
