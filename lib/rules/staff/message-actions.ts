import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('messages', { kind: 'staff', level: staffAreas.messages.level });

export const replyAction = action('message.send', {}, 'Answered the message of {@name}.');

export const takeMessageAction = action('message.change', {}, '{verb} the message of {@name}.');
