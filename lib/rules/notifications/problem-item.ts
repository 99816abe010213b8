import { z } from 'zod';
import { newItem, outboxItem } from '@/lib/rules/delivery/outbox';

/** Something of a section does not work; goes into the outbox of whatever it is found in. */
export const tellProblemItem = outboxItem('tell-problem', {
  section: z.string(),
  /** What it is about, as people know it. */
  name: z.string(),
  problem: z.string(),
});

/** The outbox entry, with a `key` under which the section's keeper is notified once. */
export function newProblemItem(
  key: string,
  at: string,
  { section, name, problem }: { readonly section: string; readonly name: string; readonly problem: string },
): z.output<typeof tellProblemItem> {
  return { ...newItem('tell-problem', key, at), section, name, problem };
}
