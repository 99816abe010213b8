import 'server-only';
import { botControl, botControlId } from '@/lib/db/collections/bot-control';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet } from '@/lib/delivery/outlet';

/** What the bot is to do owes nothing but what the log tells of its changes. */
export const botOutlet = defineOutlet(botControl);

/** Before any button has been pressed. */
export const untouched: Doc<typeof botControl> = { desired: 'stopped', generation: 0, outbox: [] };

/** What the bot is to do. `fresh`: whatever another process has said a moment ago counts. */
export async function readWanted(options: { readonly fresh?: boolean } = {}) {
  const stored = await collectionOf(botControl).get(botControlId, options);
  const { desired, generation } = stored?.value ?? untouched;
  return { desired, generation };
}
