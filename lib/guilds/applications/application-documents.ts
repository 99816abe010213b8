import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { ManagedApplication } from '@/lib/contracts/applications';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { applications } from '@/lib/db/collections/applications';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import type { StoredApplication } from '@/lib/rules/applications/schema';

export function applicationKey(guildId: GuildId, appId: string): string {
  return `${guildId}:${appId}`;
}

/** A form as those see it who manage it. */
export function toManaged({ value }: Pick<Stored<StoredApplication>, 'value'>): ManagedApplication {
  const { appId, title, description, isOpen, questions, version } = value;
  const texts = questions.map(({ text }) => text);
  return { appId, title, description, isOpen, questions: texts, details: questions, version };
}

/** The form with other content; the same object if nothing differs. */
export function withContent(
  form: StoredApplication,
  content: Pick<StoredApplication, 'title' | 'description' | 'isOpen' | 'questions'>,
): StoredApplication {
  const after = { ...form, ...content };
  if (isDeepStrictEqual(after, form)) return form;
  const asksTheSame = isDeepStrictEqual(after.questions, form.questions);
  const revision = asksTheSame ? form.revision : form.revision + 1;
  return { ...after, revision, version: form.version + 1 };
}

/** All forms of a guild, oldest first. */
export async function listApplications(guildId: GuildId): Promise<readonly Stored<StoredApplication>[]> {
  return listAll(collectionOf(applications), { index: 'guildId', equals: guildId });
}
