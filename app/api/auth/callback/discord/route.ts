import { serve } from '@/lib/api/serve';
import { completeSignIn } from '@/lib/auth/sign-in';
import { finishLogin } from '@/lib/contracts/session';
import { prepareAfterSignIn } from '@/lib/guilds/list-manageable';

export const GET = serve(finishLogin, async ({ request }) => {
  const { answer, userId } = await completeSignIn(request);
  if (userId) await prepareAfterSignIn(userId);
  return answer;
});
