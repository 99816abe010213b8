import 'server-only';
import { openInRoom } from '@/lib/activity/open-in-room';
import { readRoom } from '@/lib/activity/read-room';
import { startActivity } from '@/lib/activity/start-activity';
import { activityTokenIn, assertFromFrame } from '@/lib/api/find-caller';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import { activityCookie, openActivityToken } from '@/lib/auth/activity-session';
import { endSession } from '@/lib/auth/end-session';
import * as contracts from '@/lib/contracts/activity';
import { forbidden } from '@/lib/core/errors';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { addNotification } from '@/lib/social/notifications';

export const calls = handlers(contracts, {
  startActivity: async ({ body, request }) => {
    assertFromFrame(request.headers);
    const earlier = await openActivityToken(activityTokenIn(request.headers));
    const { keepsAccount, ...opened } = await startActivity(body);
    if (keepsAccount) await addNotification(opened.userId, noticeOf('account-kept', {}));
    if (earlier) await endSession(earlier.sid);
    return new Reply(opened, { setCookie: activityCookie(opened.token) });
  },
  readActivity: async ({ viewer }) => viewer(),
  endActivity: async ({ viewer }) => {
    const { sid, activity } = viewer();
    if (activity === undefined) throw forbidden('This session is not one of the Activity.');
    await endSession(sid);
    return new Reply({ message: 'Signed out.' }, { setCookie: activityCookie(null) });
  },
  readRoom: ({ params, viewer }) => readRoom(params.instanceId, viewer().userId),
  openInRoom: ({ params, body, viewer }) => openInRoom(params.instanceId, body.matchId, viewer().userId),
});
