// Giveaways and polls in the test's own process: a database of its own, and the stand-in for Discord.
import { z } from 'zod';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { standInForTests, withoutLimits } from '../discord/stand-in';
import { createSqliteDatabase, storeOfProcess, type TestDatabase } from './databases';

export { channelNamed, member, pearl, reef, roleNamed, rolesOf } from './reef-names';

/** What is in a channel, in the words of the sandbox. */
const messageSchema = z.object({
  id: z.string(),
  content: z.string(),
  embeds: z.array(
    z.looseObject({
      title: z.string().optional(),
      description: z.string().optional(),
      color: z.number().optional(),
      footer: z.looseObject({ text: z.string() }).optional(),
      fields: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  components: z.array(
    z.looseObject({ components: z.array(z.looseObject({ custom_id: z.string().default('') })) }),
  ),
  allowedMentions: z.unknown(),
});

export interface EventWorld {
  readonly discord: ReturnType<typeof standInForTests>;
  readonly store: () => Store;
  readonly messages: (channel: string) => z.infer<typeof messageSchema>[];
  readonly jobIds: () => Promise<string[]>;
}

/**
 * Sets a world up for the tests of a file; each test finds an empty database. Where several parts of a file
 * have their own, they share one stand-in for Discord.
 */
export function eventWorld(
  create: () => Promise<TestDatabase> = createSqliteDatabase,
  discord: EventWorld['discord'] = standInForTests(withoutLimits),
): EventWorld {
  const { store } = storeOfProcess(create);
  beforeEach(() => {
    process.env.LOG_LEVEL = 'silent';
  });
  return {
    discord,
    store,
    messages: (channel) => z.array(messageSchema).parse(discord().world.messages.get(channel) ?? []),
    jobIds: async () => (await store().collection(jobs).list()).items.map(({ id }) => id),
  };
}

/** Milliseconds from now as an ISO date. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

export const hour = 3_600_000;
