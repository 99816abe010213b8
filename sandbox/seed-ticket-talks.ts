import { ticketMessages, ticketSlots, tickets } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { transcriptLimits } from '@/lib/rules/tickets/limits';
import { listsOfTicket } from '@/lib/rules/tickets/lists';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { type Line, smallTalk, type Talk, talks } from './ticket-talks';
import { createWorld } from './world';
import { botId, guilds, people } from './world/ids';
import { createRandom } from './world/random';

type Ticket = Doc<typeof tickets>;
type Message = Doc<typeof ticketMessages>['messages'][number];

const guildId = guilds.coralReef;
const MINUTE_MS = 60_000;

/** The lines of a talk, with small talk before the last one. */
function linesOf({ opener, lines, chatter = 0 }: Talk): Line[] {
  const random = createRandom(chatter);
  const between = Array.from({ length: chatter }, (): Line => {
    const by = random.pick([opener, people.finn, people.pearl, people.kai]);
    return { by, text: random.pick(smallTalk), after: random.chance(0.02) ? 900 : random.below(9) };
  });
  return [...lines.slice(0, -1), ...between, ...lines.slice(-1)];
}

function toMessages(talk: Talk, start: number, authorOf: (userId: string) => Message['author']): Message[] {
  let at = start;
  const greeting: Message = {
    author: authorOf(botId),
    createdAt: new Date(at).toISOString(),
    content: `Welcome <@${talk.opener}>! The team will be with you soon.`,
    attachments: [],
    embeds: [
      {
        title: talk.topic,
        description: 'Describe what it is about, as precisely as you can. Pictures help.',
        fields: [{ name: 'Opened by', value: `<@${talk.opener}>` }],
      },
    ],
  };
  const said = linesOf(talk).map(({ by, text, after = 1, file }, index): Message => {
    at += after * MINUTE_MS;
    const url = `https://cdn.discordapp.com/attachments/500000000000300001/90000000000000000${index % 10}/`;
    return {
      author: authorOf(by),
      createdAt: new Date(at).toISOString(),
      content: text,
      attachments: file ? [{ ...file, url: `${url}${file.name}` }] : [],
      embeds: [],
    };
  });
  return [greeting, ...said];
}

/** Adds open and closed tickets with transcripts to Coral Reef, without channels. `now` is epoch ms. */
export async function seedTicketTalks(store: Store, now: number): Promise<void> {
  const { users } = createWorld();
  const before = (hours: number) => hoursBefore(now, hours);
  const nameOf = (userId: string) => {
    const user = users.get(userId);
    return user?.globalName ?? user?.username ?? 'Somebody';
  };
  const person = (userId: string) => ({ userId, username: nameOf(userId) });
  const authorOf = (id: string) => {
    const user = users.get(id);
    return { id, name: nameOf(id), avatar: user?.avatar ?? null, isBot: user?.bot ?? false };
  };
  for (const [index, talk] of talks.entries()) {
    const id = `seed-ticket-${index + 1}`;
    const { opener: openerId, closed } = talk;
    const opener = person(openerId);
    const isKept = !closed?.isDeleted;
    const messages = isKept ? toMessages(talk, Date.parse(before(talk.hoursAgo)), authorOf) : [];
    const size = transcriptLimits.pageMessages;
    const count = Math.ceil(messages.length / size);
    const pages = Array.from({ length: count }, (_, page) => `${id}.${page}.seed`);
    for (const [page, pageId] of pages.entries()) {
      const value = { guildId, ticketId: id, messages: messages.slice(page * size, (page + 1) * size) };
      await insertOnce(store.collection(ticketMessages), pageId, value);
    }
    const state = closed ? 'closed' : 'open';
    const value: Ticket = {
      guildId,
      panelId: 'seed-panel-1',
      topic: talk.topic,
      opener,
      channelId: null,
      state,
      openedAt: before(talk.hoursAgo),
      closedAt: closed ? before(closed.hoursAgo) : null,
      closedBy: closed ? person(closed.by) : null,
      reason: closed?.reason ?? '',
      claimedBy: talk.claimedBy ? person(talk.claimedBy) : null,
      start: { categoryId: null, supportRoleId: null, pingRoleId: null, message: '', colour: '#5865F2' },
      counts: {
        messages: messages.length,
        attachments: messages.reduce((sum, { attachments }) => sum + attachments.length, 0),
      },
      pages,
      deleted: isKept ? null : { by: person(people.marina), at: before(closed?.hoursAgo ?? 0) },
      outbox: [],
      problems: closed?.problem ? [{ kind: 'link-transcript', message: closed.problem }] : [],
      lists: listsOfTicket({ guildId, state, opener }),
      listedAt: before(closed ? closed.hoursAgo : talk.hoursAgo),
    };
    await insertOnce(store.collection(tickets), id, value);
    if (!closed) {
      const taken = [{ ticketId: id, at: value.openedAt }];
      await insertOnce(store.collection(ticketSlots), `${guildId}:${openerId}`, { guildId, taken });
    }
  }
}
