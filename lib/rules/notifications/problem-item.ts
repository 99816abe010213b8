import { z } from 'zod';
import { newItem, outboxItem } from '@/lib/rules/delivery/outbox';

/** Reports a problem in a section; for the outbox of the document with the problem. */
export const tellProblemItem = outboxItem('tell-problem', {
  section: z.string(),
  /** Its name on screens. */
  name: z.string(),
  problem: z.string(),
});

/** The outbox entry, whose `key` notifies the section's manager once. */
export function newProblemItem(
  key: string,
  at: string,
  { section, name, problem }: { readonly section: string; readonly name: string; readonly problem: string },
): z.output<typeof tellProblemItem> {
  return { ...newItem('tell-problem', key, at), section, name, problem };
}
