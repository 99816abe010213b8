import { randomUUID } from 'node:crypto';
import {
  addBotSuggestion,
  createBotReport,
  publishBotCommands,
  reportMemberStatistics,
  reportStatistics,
} from '@/lib/contracts/bot/service';
import { toCustomId } from '@/lib/core/custom-id';
import { warn } from './case-move';
import { commands } from './commands';
import { handleClick } from './handle-click';
import { exampleText, listPosted, type Move, type Mover } from './move';

import { say } from './say-move';
import { apply, levels, server, tickets } from './server-moves';
import { decide, giveaway, poll } from './staff-moves';
import { ticket } from './ticket-move';

function count(happened: {
  joins?: number;
  leaves?: number;
  messages?: number;
  voiceMinutes?: number;
}): Mover {
  return async ({ client, guild }) => {
    const date = new Date().toISOString().slice(0, 10);
    // A real bot stores the report and its key until the site has answered, and retries with the same key.
    const report = { guildId: guild, key: randomUUID(), date, ...happened };
    const { data } = await client.call(reportStatistics, { body: { reports: [report] } });
    const words = Object.entries(happened).map(([name, number]) => `${number} ${name}`);
    return [`${words.join(', ')}: ${data?.results[0]?.outcome ?? 'unknown'}`];
  };
}

const join: Mover = (move) => count({ joins: move.users.length })(move);
const leave: Mover = (move) => count({ leaves: move.users.length })(move);

const stats: Mover = async (move) => {
  const { client, guild, users } = move;
  const happened = await count({ messages: 40 * users.length, voiceMinutes: 15 * users.length })(move);
  const members = users.map((user, index) => ({
    userId: user,
    level: 10 + index,
    experience: 1000 + 250 * index,
    coins: 50 * index,
  }));
  const { data } = await client.call(reportMemberStatistics, {
    params: { guildId: guild },
    body: { members },
  });
  return [...happened, `levels of ${data?.count ?? 0} members`];
};

async function clickAll(move: Move, toCustomIds: (index: number) => readonly string[]) {
  const lines: string[] = [];
  for (const [index, user] of move.users.entries()) {
    for (const customId of toCustomIds(index)) {
      const said = await handleClick(move.client, { guild: move.guild, user, customId });
      lines.push(`${user} ${customId}: ${said ?? 'not for this bot'}`);
    }
  }
  return lines;
}

const enter: Mover = async (move) => {
  const { giveaways } = await listPosted(move);
  return clickAll(move, () =>
    giveaways.map(({ _id }) => toCustomId({ kind: 'giveaway', action: 'enter', args: [_id] })),
  );
};

const vote: Mover = async (move) => {
  const { polls, suggestions } = await listPosted(move);
  return clickAll(move, (index) => [
    ...polls.map(({ _id, options }) =>
      toCustomId({ kind: 'poll', action: 'vote', args: [_id, String(index % options.length)] }),
    ),
    // Two of three vote for it.
    ...suggestions.map(({ id }) =>
      toCustomId({ kind: 'suggestion', action: index % 3 === 2 ? 'down' : 'up', args: [id] }),
    ),
  ]);
};

const suggest: Mover = async ({ client, guild, user, text = exampleText }) => {
  const { data } = await client.call(addBotSuggestion, {
    params: { guildId: guild },
    body: { userId: user, text, key: randomUUID() },
  });
  return [`suggestion ${data?.id ?? ''} posted as message ${data?.messageId ?? ''}`];
};

const report: Mover = async ({ client, guild, user, text = exampleText }) => {
  const { data } = await client.call(createBotReport, {
    params: { guildId: guild },
    body: { reporterId: user, report: { kind: 'issue', text } },
  });
  return [data?.message ?? ''];
};

const publish: Mover = async ({ client }) => {
  const { data } = await client.call(publishBotCommands, { body: { commands: [...commands] } });
  return [`${data?.count ?? 0} commands published, version ${data?.version ?? 0}`];
};

/** The movers by command. */
export const moves: ReadonlyMap<string, Mover> = new Map(
  Object.entries({
    join,
    leave,
    stats,
    enter,
    vote,
    suggest,
    report,
    ticket,
    cases: warn,
    giveaway,
    poll,
    decide,
    tickets,
    apply,
    server,
    levels,
    say,
    'publish-commands': publish,
  }),
);
