import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'embedbuilder', access: access.section } as const;

/** Reading a message in order to edit it; nothing that the audit log notes. */
export const openMessageAction = { needs: { channels: { message: ['readMessageHistory'] } } } as const;

export const sendMessageAction = defineAction({
  ...base,
  id: 'message.send',
  needs: { channels: { post: ['sendMessages', 'embedLinks'] } },
  audit: 'Sent a message to #{channel}.',
});

export const editMessageAction = defineAction({
  ...base,
  id: 'message.edit',
  needs: { channels: { message: ['sendMessages', 'manageMessages'] } },
  audit: 'Edited a message in #{channel}.',
});
