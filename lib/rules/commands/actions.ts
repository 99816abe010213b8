import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('commands', access.section);

/** The sentence says what of the command is different: `Turned /ban off.` */
export const saveCommandAction = action('command.save', '{sentence}');

export const switchCommandsAction = action('commands.switch', 'Turned {state} {commands}.');
