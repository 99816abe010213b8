// A world within the test's own process: a separate database and the stand-in for Discord.
import { z } from 'zod';
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import type { LoggedCall } from '@/sandbox/discord/call-log';
import { standInForTests, withoutLimits } from '../discord/stand-in';
import { createSqliteDatabase, onEachEngine, storeOfProcess, type TestDatabase } from './databases';

export { channelNamed, member, pearl, reef, roleNamed, rolesOf } from './reef-names';

/** Messages of a channel, as the sandbox stores them. */
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
  readonly collection: Store['collection'];
  readonly messages: (channel: string) => z.infer<typeof messageSchema>[];
  /** Direct messages to a user. */
  readonly messagesTo: (person: string) => z.infer<typeof messageSchema>[];
  readonly jobIds: () => Promise<string[]>;
  /** The calls that Discord received. */
  readonly calls: () => readonly LoggedCall[];
  /** The sentences of the audit log, in alphabetical order. */
  readonly noted: () => Promise<(string | null)[]>;
}

/**
 * Sets up a world for the tests of a file; each test starts with an empty database. Several worlds of one
 * file share one stand-in for Discord.
 */
export function eventWorld(
  create: () => Promise<TestDatabase> = createSqliteDatabase,
  discord: EventWorld['discord'] = standInForTests(withoutLimits),
): EventWorld {
  const { store } = storeOfProcess(create);
  beforeEach(() => {
    process.env.LOG_LEVEL = 'silent';
  });
  const messages = (channel: string) =>
    z.array(messageSchema).parse(discord().world.messages.get(channel) ?? []);
  return {
    discord,
    store,
    collection: (def) => store().collection(def),
    messages,
    messagesTo: (person) =>
      [...discord().world.directChannels].flatMap(([channel, of]) =>
        of === person ? messages(channel) : [],
      ),
    calls: () => discord().calls.report().calls,
    jobIds: async () => (await store().collection(jobs).list()).items.map(({ id }) => id),
    noted: async () => {
      const { items } = await store().collection(auditEntries).list({ limit: 200 });
      return items.map(({ value }) => sentenceOf(value)).sort();
    },
  };
}

/** Runs a describe block in a world on each engine; they share one stand-in for Discord. */
export function onEachWorld(what: string, describeIn: (world: EventWorld) => void): void {
  const discord = standInForTests(withoutLimits);
  onEachEngine(what, (create) => describeIn(eventWorld(create, discord)));
}

/** Milliseconds from now as an ISO date. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

export const hour = 3_600_000;
