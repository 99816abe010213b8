import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createReply } from '@/lib/contracts/replies';
import type { Person } from '@/lib/core/person';
import { quantity } from '@/lib/core/quantity';
import { assertContent, assertFree, assertSize, tidyReply } from '@/lib/guilds/commands/check-reply';
import { changeReplies, readReplies } from '@/lib/guilds/commands/reply-list';
import { definePart } from '@/lib/guilds/transfer/define-part';
import { type Around, mergeChosen, planRoom, roleNames } from '@/lib/guilds/transfer/part-rules';
import type { Placing } from '@/lib/guilds/transfer/place-references';
import { plainText } from '@/lib/rules/replies/match';
import {
  type AutoResponse,
  type CustomCommand,
  commandEntry,
  type ReplyContent,
  type ReplyList,
  responseEntry,
} from '@/lib/rules/replies/schema';
import { matchLabels } from '@/lib/rules/replies/words';

type CommandEntry = z.output<typeof commandEntry>;
type ResponseEntry = z.output<typeof responseEntry>;
type Conditions = Pick<ReplyContent, 'roleIds' | 'channelIds' | 'isEnabled'>;

const toCommandEntry = (stored: CustomCommand) => commandEntry.strip().parse(stored);
const toResponseEntry = (stored: AutoResponse) => responseEntry.strip().parse(stored);

function placed<E extends Conditions>(entry: E, at: Placing): E {
  return { ...entry, roleIds: at.roles(entry.roleIds), channelIds: at.channels(entry.channelIds) };
}

function describeConditions({ isEnabled, roleIds, channelIds }: Conditions, around: Around): string {
  return [
    isEnabled ? 'On' : 'Off',
    ...(roleIds.length > 0 ? [`for ${roleNames(roleIds, around)}`] : []),
    ...(channelIds.length > 0 ? [`in ${quantity(channelIds.length, 'channel')}`] : []),
  ].join(', ');
}

/** Why a reply can't be imported: restricted replies must not become open to everyone. */
function whyNot(content: ReplyContent, original: Conditions, { snapshot, commands }: Around): string | null {
  if (content.roleIds.length === 0 && original.roleIds.length > 0)
    return 'None of its roles has a match here: it would answer everyone.';
  if (content.channelIds.length === 0 && original.channelIds.length > 0)
    return 'None of its channels has a match here: it would answer everywhere.';
  const input = { reply: content, key: randomUUID() };
  const wrong = createReply.body.safeParse(input).error?.issues[0]?.message;
  if (wrong !== undefined) return wrong;
  assertContent(tidyReply(content), { snapshot, commands });
  return null;
}

/** The stored fields that a file doesn't contain. */
function keptOf(before: CustomCommand | AutoResponse | null, by: Person, at: string) {
  return {
    id: before?.id ?? randomUUID(),
    createdAt: before?.createdAt ?? at,
    revision: (before?.revision ?? 0) + 1,
    updatedAt: at,
    updatedBy: { userId: by.userId, username: by.username },
  };
}

/** Throws if two replies of a list have the same trigger, or the list is too large. */
function checked(list: ReplyList): ReplyList {
  for (const reply of [...list.commands, ...list.responses]) assertFree(list, reply, reply.id);
  return assertSize(list);
}

export const customCommandsPart = definePart<CommandEntry>({
  id: 'customCommands',
  schema: commandEntry,
  read: async (guildId) => (await readReplies(guildId)).commands.map(toCommandEntry),
  nameOf: ({ name }) => name,
  keyOf: ({ name }) => name.toLowerCase(),
  place: placed,
  describe: describeConditions,
  check: (entry, around, { original }) => whyNot({ ...entry, kind: 'command' }, original, around),
  room: planRoom('customCommands', 'customCommands'),
  write: async ({ guildId, by, choose, note }) => {
    const at = new Date().toISOString();
    await changeReplies(guildId, (list) => {
      const chosen = choose(list.commands.map(toCommandEntry));
      if (chosen.length === 0) return null;
      const commands = mergeChosen(
        list.commands,
        chosen,
        (content, before): CustomCommand => ({
          ...content,
          kind: 'command',
          name: content.name.toLowerCase(),
          ...keptOf(before, by, at),
        }),
      );
      return { value: checked({ ...list, commands }), entry: note(chosen) };
    });
    return [];
  },
});

export const autoResponsesPart = definePart<ResponseEntry>({
  id: 'autoResponses',
  schema: responseEntry,
  read: async (guildId) => (await readReplies(guildId)).responses.map(toResponseEntry),
  nameOf: ({ trigger }) => trigger,
  keyOf: ({ trigger, match }) => `${match} ${plainText(trigger)}`,
  place: placed,
  describe: (entry, around) => `${matchLabels[entry.match]}, ${describeConditions(entry, around)}`,
  check: (entry, around, { original }) => whyNot({ ...entry, kind: 'response' }, original, around),
  room: planRoom('autoResponses', 'autoResponses'),
  write: async ({ guildId, by, choose, note }) => {
    const at = new Date().toISOString();
    await changeReplies(guildId, (list) => {
      const chosen = choose(list.responses.map(toResponseEntry));
      if (chosen.length === 0) return null;
      const responses = mergeChosen(
        list.responses,
        chosen,
        (content, before): AutoResponse => ({
          ...content,
          kind: 'response',
          ...keptOf(before, by, at),
        }),
      );
      return { value: checked({ ...list, responses }), entry: note(chosen) };
    });
    return [];
  },
});
