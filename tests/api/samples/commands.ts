import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/commands';

const nothing = '00000000-0000-4000-8000-000000000001';
const reply = {
  kind: 'command',
  name: 'sample-rules',
  messages: [{ content: 'Be kind.', embeds: [], rows: [] }],
};

export const commands: Samples = {
  [`GET ${base}`]: { allowed: 200 },
  [`POST ${base}`]: { body: { commandName: 'ping', isEnabled: false, selectedRoles: [] }, allowed: 200 },
  [`POST ${base}/bulk`]: { body: { commandNames: ['help', 'ping'], isEnabled: false }, allowed: 200 },
  [`GET ${base}/replies/{replyId}`]: { params: { replyId: 'no-such-reply' }, allowed: 404 },
  // Samples run several times; the key makes it one.
  [`POST ${base}/replies`]: { body: { reply, key: nothing }, allowed: 200 },
  [`PUT ${base}/replies/{replyId}`]: {
    params: { replyId: 'no-such-reply' },
    body: { reply, revision: 1 },
    allowed: 404,
  },
  [`POST ${base}/replies/{replyId}/switch`]: {
    params: { replyId: 'no-such-reply' },
    body: { isEnabled: false },
    allowed: 404,
  },
  [`POST ${base}/replies/{replyId}/move`]: {
    params: { replyId: 'no-such-reply' },
    body: { place: 0 },
    allowed: 404,
  },
  [`DELETE ${base}/replies/{replyId}`]: { params: { replyId: 'no-such-reply' }, allowed: 404 },
  [`POST ${base}/replies/{replyId}/restore`]: { params: { replyId: 'no-such-reply' }, allowed: 404 },
  // Without a role there is nothing to look up.
  [`GET ${base}/usable`]: { allowed: 422 },
};
