import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

/** Only owners see what is masked, whoever may look at the rest. */
export const revealAction = actionsOf('database', access.owner)(
  'document.reveal',
  {},
  'Revealed {document} in {collection}. Reason: {reason}',
);
