import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('embedbuilder', access.section);

/** Reading a message for editing, which isn't logged. */
export const openMessageAction = { needs: { channels: { message: ['readMessageHistory'] } } } as const;

export const sendMessageAction = action(
  'message.send',
  { channels: { post: ['sendMessages', 'embedLinks'] } },
  'Sent a message to #{channel}.',
);

export const editMessageAction = action(
  'message.edit',
  { channels: { message: ['sendMessages', 'manageMessages'] } },
  'Edited a message in #{channel}.',
);
