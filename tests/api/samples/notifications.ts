import type { Samples } from './sample';

const base = '/api/social/notifications';
// No such notification exists, and only its owner learns that.
const unknown = { notificationIndex: 0, id: 'no-such-one' };

export const notificationCalls: Samples = {
  'GET /api/events/{userId}': { query: { wait: '0' }, allowed: 200 },
  [`POST ${base}/{userId}`]: { body: { message: 'Ahoy', type: 'info' }, allowed: 200 },
  [`POST ${base}/read/{userId}`]: { body: unknown, allowed: 404 },
  [`POST ${base}/unread/{userId}`]: { body: unknown, allowed: 404 },
  [`POST ${base}/readall/{userId}`]: { allowed: 200 },
  [`POST ${base}/seen/{userId}`]: { allowed: 200 },
  [`DELETE ${base}/{userId}/{index}`]: { params: { index: '0' }, query: { id: 'no-such-one' }, allowed: 404 },
  [`DELETE ${base}/{userId}`]: { allowed: 200 },
};
