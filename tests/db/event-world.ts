// Giveaways and polls in the test's own process: a database of its own, and the stand-in for Discord.
import { z } from 'zod';
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import type { LoggedCall } from '@/sandbox/discord/call-log';
import { standInForTests, withoutLimits } from '../discord/stand-in';
import { createSqliteDatabase, onEachEngine, storeOfProcess, type TestDatabase } from './databases';

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
  readonly collection: Store['collection'];
  readonly messages: (channel: string) => z.infer<typeof messageSchema>[];
  /** What was written to a person alone. */
  readonly messagesTo: (person: string) => z.infer<typeof messageSchema>[];
  readonly jobIds: () => Promise<string[]>;
  /** The calls that Discord has had. */
  readonly calls: () => readonly LoggedCall[];
  /** The sentences of the audit log, in their alphabetical order. */
  readonly noted: () => Promise<(string | null)[]>;
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

/** Describes something in a world on each engine; they share one stand-in for Discord. */
export function onEachWorld(what: string, describeIn: (world: EventWorld) => void): void {
  const discord = standInForTests(withoutLimits);
  onEachEngine(what, (create) => describeIn(eventWorld(create, discord)));
}

/** Milliseconds from now as an ISO date. */
export function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

export const hour = 3_600_000;
