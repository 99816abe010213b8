import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'embedbuilder', access: access.section } as const;

export const sendMessageAction = defineAction({
  ...base,
  id: 'message.send',
  audit: 'Sent a message to #{channel}.',
});

export const editMessageAction = defineAction({
  ...base,
  id: 'message.edit',
  audit: 'Edited a message in #{channel}.',
});
