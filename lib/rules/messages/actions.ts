import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('embedbuilder', access.section);

export const sendMessageAction = action('message.send', 'Sent a message to #{channel}.');

export const editMessageAction = action('message.edit', 'Edited a message in #{channel}.');
