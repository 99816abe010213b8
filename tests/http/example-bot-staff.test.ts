// The example bot's commands for a server's team, and the state that it can read again.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { guildId as guildSchema, userId } from '@/lib/core/ids';
import { handleClick } from '@/sandbox/bot/handle-click';
import { crowdId } from '@/sandbox/world/ids';
import { callBot } from '../api/bot-calls';
import { bodyOf } from '../api/dashboard-calls';
import { restoreWorld } from '../api/test-world';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { botClient, botDoes, botSays } from './run-bot';

const guildId = guilds.coralReef;

afterAll(async () => restoreWorld(await signIn(people.pearl)));

function idIn(lines: readonly string[] | string): string {
  const [, id] = / ([\w-]+):/.exec(lines[0] ?? '') ?? [];
  if (id === undefined) throw new Error(`There is no id in ${JSON.stringify(lines)}.`);
  return id;
}

/** Runs a command of the bot, and again while it is refused like this. */
async function untilTaken(refusal: string, command: string, args: readonly string[]) {
  let done = await botDoes(command, args);
  await eventually(async () => {
    if (done !== refusal) return true;
    await sleep(100);
    done = await botDoes(command, args);
    return false;
  });
  return done;
}

test('the team starts, ends and cancels giveaways and polls by command', async () => {
  const first = idIn(await botSays('giveaway', 'start', '--text', 'A pearl'));
  expect(await botSays('giveaway', 'cancel', first)).toEqual([expect.stringContaining("'A pearl'")]);
  const second = idIn(await botDoes('giveaway', ['start'], { text: 'A shell' }));
  for (const one of [3, 4]) {
    const click = { guild: guildId, user: crowdId(one), customId: `corallium:giveaway:enter:${second}` };
    await handleClick(botClient(), click);
  }
  const ended = await botDoes('giveaway', ['end', second]);
  expect(ended).toEqual([expect.stringContaining("'A shell' has ended")]);
  // Until the winners are announced, a reroll is a conflict.
  expect(await untilTaken('conflict', 'giveaway', ['reroll', second])).toEqual([
    expect.stringMatching(/^New winner: /),
  ]);
  expect(await botDoes('giveaway', ['paint'])).toContain('giveaway takes start, end');

  const asked = idIn(await botSays('poll', 'create', '--text', 'Which reef?'));
  expect(await botDoes('poll', ['close', asked])).toEqual([
    expect.stringContaining("'Which reef?' is closed"),
  ]);
  // Discord accepts five messages in five seconds.
  const dropped = await untilTaken('rate_limited', 'poll', ['create']);
  const cancel = ['cancel', idIn(dropped)];
  expect(await botDoes('poll', cancel, { staff: userId.parse(people.kai) })).toBe('not_a_manager');
  expect(await botDoes('poll', cancel)).toHaveLength(1);
  expect(await botDoes('poll', ['paint'])).toContain('poll takes create');
});

test('the team decides suggestions and reports by command', async () => {
  const { suggestions: posted } = bodyOf(
    await callBot('GET', `guilds/${guildId}/posted`),
    z.looseObject({ suggestions: z.array(z.looseObject({ id: z.string() })) }),
  );
  const suggestion = posted[0]?.id ?? '';
  expect(await botSays('decide', 'deny', suggestion, '--text', 'No room.')).toHaveLength(1);
  expect(await botDoes('decide', ['approve', suggestion])).toBe('conflict');
  const [report = ''] = await botDoes('decide', ['reports']);
  const resolve = ['resolve', idIn([report])];
  expect(await botDoes('decide', resolve, { text: 'Talked to them.' })).toHaveLength(1);
  expect(await botDoes('decide', resolve)).toBe('conflict');
  expect(await botDoes('decide', ['paint'])).toContain('decide takes approve');
});

test('the bot reads tickets and levels again, applies for a member and reports its servers', async () => {
  expect((await botSays('tickets'))[0]).toMatch(/^ticket \S+ of .+ in /);
  expect(await botDoes('tickets', [], { channel: people.kai })).toEqual(['No ticket is open there.']);
  await botSays('stats', '--user', crowdId(9));
  const own = [`${crowdId(9)}: level 10, 1000 experience, 0 coins`];
  expect(await botSays('levels', '--user', crowdId(9))).toEqual(own);
  expect(await botSays('levels')).toContain(own[0]);
  const [sent = ''] = await botSays('apply', '--user', crowdId(140), '--text', 'Often, and with care.');
  expect(sent).toMatch(/^submission \S+: Application submitted/);
  const trench = guildSchema.parse(guilds.deepTrench);
  const renamed = await botDoes('server', ['renamed'], { guild: trench, name: 'Deeper Trench' });
  expect(renamed).toEqual([`${trench} was renamed: Deeper Trench`]);
  expect(await botSays('server', 'left', '--guild', trench)).toEqual([`${trench} was left`]);
  expect(await botDoes('server', ['painted'])).toContain('server takes joined');
});
