import 'server-only';
import { botControl, botControlId } from '@/lib/db/collections/bot-control';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet } from '@/lib/delivery/outlet';

/** The outbox of the bot's document contains only log entries. */
export const botOutlet = defineOutlet(botControl);

/** The state before any button was pressed. */
export const untouched: Doc<typeof botControl> = { desired: 'stopped', generation: 0, outbox: [] };

/** The wanted state of the bot. `fresh` includes recent changes by other processes. */
export async function readWanted(options: { readonly fresh?: boolean } = {}) {
  const stored = await collectionOf(botControl).get(botControlId, options);
  const { desired, generation } = stored?.value ?? untouched;
  return { desired, generation };
}
