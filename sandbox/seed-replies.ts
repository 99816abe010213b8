import { replyLists } from '@/lib/db/collections/replies';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { emptyDraft, emptyEmbed } from '@/lib/rules/messages/draft';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { createWorld } from './world';
import { guilds, people } from './world/ids';

const guildId = guilds.coralReef;
type Command = Doc<typeof replyLists>['commands'][number];
type Response = Doc<typeof replyLists>['responses'][number];

/** Adds custom commands and auto responses to Coral Reef, unless it has some. `now` is epoch ms. */
export async function seedReplies(store: Store, now: number): Promise<void> {
  const guild = createWorld().guilds.get(guildId);
  const channel = (name: string) => guild?.channels.find((candidate) => candidate.name === name)?.id ?? '';
  const role = (name: string) => guild?.roles.find((candidate) => candidate.name === name)?.id ?? '';
  const kept = (number: number, hours: number) => ({
    id: `5eeded00-0000-4000-8000-00000000000${number}`,
    cooldown: 0,
    cooldownScope: 'member' as const,
    roleIds: [],
    channelIds: [],
    isEnabled: true,
    revision: 1,
    createdAt: hoursBefore(now, hours),
    updatedAt: hoursBefore(now, hours),
    updatedBy: { userId: people.pearl, username: 'Pearl' },
  });
  const rules = {
    ...emptyEmbed('1'),
    title: 'The rules of the reef',
    description: '1. Be kind.\n2. No spam.\n3. Spoilers behind bars.',
    color: 0xff7f6b,
  };
  const commands: Command[] = [
    {
      ...kept(1, 300),
      kind: 'command',
      name: 'reef-rules',
      description: 'Shows the rules of the reef',
      messages: [{ ...emptyDraft, content: 'Here you are, {user}.', embeds: [rules] }],
      cooldown: 30,
      deletesMessage: false,
      isPrivate: false,
    },
    {
      ...kept(2, 120),
      kind: 'command',
      name: 'dive',
      description: 'Asks everybody along',
      messages: [
        { ...emptyDraft, content: '{user_tag} goes diving. Who comes along to {args}?' },
        { ...emptyDraft, content: 'Fins on! {user_tag} dives to {args}.' },
      ],
      roleIds: [role('Moderator')],
      channelIds: [channel('general')],
      deletesMessage: true,
      isPrivate: false,
    },
  ];
  const responses: Response[] = [
    {
      ...kept(3, 200),
      kind: 'response',
      trigger: 'how do I join',
      match: 'contains',
      messages: [{ ...emptyDraft, content: `Say hello in <#${channel('introductions')}>, {user}!` }],
      cooldown: 120,
      cooldownScope: 'channel',
      chance: 100,
      ignoresBots: true,
    },
    {
      ...kept(4, 90),
      kind: 'response',
      trigger: 'good night',
      match: 'word',
      messages: [
        { ...emptyDraft, content: 'Sleep well, {user_tag}.' },
        { ...emptyDraft, content: 'See you at the next tide!' },
      ],
      chance: 50,
      ignoresBots: true,
    },
  ];
  const list = { guildId, commands, responses, removed: [], outbox: [] };
  await insertOnce(store.collection(replyLists), guildId, list);
}
