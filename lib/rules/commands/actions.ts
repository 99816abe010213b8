import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'commands', access: access.section } as const;

/** The sentence says what of the command is different: `Turned /ban off.` */
export const saveCommandAction = defineAction({
  ...base,
  id: 'command.save',
  needs: { permissions: true },
  audit: '{sentence}',
});

export const switchCommandsAction = defineAction({
  ...base,
  id: 'commands.switch',
  needs: { permissions: true },
  audit: 'Turned {state} {commands}.',
});
