import type { Samples } from './sample';

const base = '/api/dashboard/{userId}/{guildId}/commands';

const nothing = '00000000-0000-4000-8000-000000000001';
const ofReply = { params: { replyId: 'no-such-reply' }, allowed: 404 };
const reply = {
  kind: 'command',
  name: 'sample-rules',
  messages: [{ content: 'Be kind.', embeds: [], rows: [] }],
};

export const commands: Samples = {
  [`POST ${base}`]: { body: { commandName: 'ping', isEnabled: false, selectedRoles: [] }, allowed: 200 },
  [`POST ${base}/bulk`]: { body: { commandNames: ['help', 'ping'], isEnabled: false }, allowed: 200 },
  [`GET ${base}/replies/{replyId}`]: ofReply,
  // Samples run several times; the key limits them to one reply.
  [`POST ${base}/replies`]: { body: { reply, key: nothing }, allowed: 200 },
  [`PUT ${base}/replies/{replyId}`]: { ...ofReply, body: { reply, revision: 1 } },
  [`POST ${base}/replies/{replyId}/switch`]: { ...ofReply, body: { isEnabled: false } },
  [`POST ${base}/replies/{replyId}/move`]: { ...ofReply, body: { place: 0 } },
  [`DELETE ${base}/replies/{replyId}`]: ofReply,
  [`POST ${base}/replies/{replyId}/restore`]: ofReply,
  // Lacks the role to look up.
  [`GET ${base}/usable`]: { allowed: 422 },
};
