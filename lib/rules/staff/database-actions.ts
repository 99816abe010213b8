import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

/** Only owners may see masked values. */
export const revealAction = actionsOf('database', access.owner)(
  'document.reveal',
  {},
  'Revealed {document} in {collection}. Reason: {reason}',
);
