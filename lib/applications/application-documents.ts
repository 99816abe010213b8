import 'server-only';
import type { ManagedApplication } from '@/lib/contracts/applications';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { applications } from '@/lib/db/collections/applications';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';

export type Application = Doc<typeof applications>;

/** Id of the document that keeps a form. */
export function applicationKey(guildId: GuildId, appId: string): string {
  return `${guildId}:${appId}`;
}

/** A form as those see it who manage it. */
export function toManaged({ value, version }: Stored<Application>): ManagedApplication {
  const { appId, title, description, isOpen, questions } = value;
  const texts = questions.map(({ text }) => text);
  return { appId, title, description, isOpen, questions: texts, details: questions, version };
}

/** All forms of a guild, oldest first. */
export async function listApplications(guildId: GuildId): Promise<readonly Stored<Application>[]> {
  const collection = (await getStore()).collection(applications);
  const found: Stored<Application>[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof collection.list>> = await collection.list({
      index: 'guildId',
      equals: guildId,
      limit: 200,
      after,
    });
    found.push(...page.items);
    after = page.next;
  } while (after !== null);
  return found;
}
