import 'server-only';
import { randomUUID } from 'node:crypto';
import { createTemplate as contract } from '@/lib/contracts/messages';
import { caught } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { perform } from '@/lib/guilds/acts/perform';
import { createTemplate, replaceTemplate } from '@/lib/guilds/embedbuilder/change-templates';
import { listTemplates, readTemplate } from '@/lib/guilds/embedbuilder/template-list';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { collectFailures, plainName, planRoom, withoutFailed } from '@/lib/guilds/transfer/part-rules';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { templateEntry } from '@/lib/rules/messages/template-schema';

/** The saved messages of a guild with their ids and versions; one that was deleted meanwhile is left out. */
async function readAll(guildId: GuildId) {
  const names = await listTemplates(guildId);
  const found = await Promise.all(
    names.map(({ id }) => readTemplate(guildId, id).catch(caught('not_found', () => null))),
  );
  return found.filter((one) => one !== null);
}

function count(number: number, one: string): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}s`}`];
}

export const messagesPart = definePart({
  id: 'messages',
  schema: templateEntry,
  read: async (guildId) => (await readAll(guildId)).map(({ name, draft }) => ({ name, draft })),
  nameOf: ({ name }) => name,
  keyOf: ({ name }) => plainName(name),
  place: (message) => message,
  compared: ({ draft }) => draft,
  describe: ({ draft: { content, embeds, rows } }) =>
    [
      ...(content.trim() === '' ? [] : ['text']),
      ...count(embeds.length, 'embed'),
      ...count(rows.length, 'row'),
    ].join(', ') || 'empty',
  check: ({ name, draft }) => {
    const parsed = contract.body.safeParse({ name, draft });
    if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
    return parsed.data.name === name ? null : "A name can't start or end with a space.";
  },
  room: planRoom('messages', 'messageTemplates'),
  write: async ({ guildId, by, choose, note }) => {
    const stored = await readAll(guildId);
    const chosen = choose(stored.map(({ name, draft }) => ({ name, draft })));
    const failures = await collectFailures(chosen, async ({ content: { name, draft }, before }) => {
      const found = before === null ? undefined : stored[before];
      if (found) await replaceTemplate(guildId, found.id, { draft, version: found.version }, by);
      else await createTemplate(guildId, name, draft, by);
    });
    const written = withoutFailed(chosen, failures);
    if (written.length > 0) await perform(messageActs, guildId, newAuditItem(randomUUID(), note(written)));
    return failures;
  },
});
