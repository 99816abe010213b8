import { z } from 'zod';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const values = z.record(z.string(), z.unknown());

/** Changes or removes the bot's nickname; `before` is restored if Discord refuses. */
export const setNicknameItem = outboxItem('set-nickname', {
  nick: z.string().nullable(),
  before: z.object({ values, version: z.int() }).nullable(),
});

/** The settings of one section of a guild. Audit entries stay in the outbox until the next save. */
export const storedSettings = z.object({
  guildId: z.string(),
  section: z.string(),
  values,
  outbox: outboxOf(setNicknameItem),
  /** The version before a change that Discord refused; these values still count as that version. */
  restoredVersion: z.int().optional(),
});
export type StoredSettings = z.output<typeof storedSettings>;
