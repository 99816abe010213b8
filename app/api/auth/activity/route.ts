import { startActivity } from '@/lib/activity/start-activity';
import { activityTokenIn, assertFromFrame } from '@/lib/api/find-caller';
import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { activityCookie, openActivityToken } from '@/lib/auth/activity-session';
import { endSession } from '@/lib/auth/end-session';
import { endActivity, startActivity as startContract } from '@/lib/contracts/activity';
import { forbidden } from '@/lib/core/errors';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification } from '@/lib/social/notifications';

export const POST = serve(startContract, async ({ body, request }) => {
  assertFromFrame(request.headers);
  const earlier = await openActivityToken(activityTokenIn(request.headers));
  const { keepsAccount, ...opened } = await startActivity(body);
  if (keepsAccount) await addNotification(opened.userId, noticeOf('account-kept', {}));
  if (earlier) await endSession(earlier.sid);
  return new Reply(opened, { setCookie: activityCookie(opened.token) });
});

export const DELETE = serve(endActivity, async ({ viewer }) => {
  const { sid, activity } = viewer();
  if (activity === undefined) throw forbidden('This session is not one of the Activity.');
  await endSession(sid);
  return new Reply({ message: 'Signed out.' }, { setCookie: activityCookie(null) });
});
