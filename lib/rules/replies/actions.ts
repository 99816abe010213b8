import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('commands', access.section);

// A reply's name includes its kind: `the custom command !rules`.

export const createReplyAction = action('reply.create', {}, 'Created {reply}.');
export const changeReplyAction = action('reply.change', {}, 'Changed {reply}.');
export const switchReplyAction = action('reply.switch', {}, 'Turned {state} {reply}.');
export const moveReplyAction = action('reply.move', {}, 'Moved {reply} to place {place}.');
export const deleteReplyAction = action('reply.delete', {}, 'Deleted {reply}.');
export const restoreReplyAction = action('reply.restore', {}, 'Restored {reply}.');
