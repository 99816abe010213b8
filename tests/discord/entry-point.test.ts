// The command by which Discord's app launcher opens the Activity.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ensureEntryPoint } from '@/lib/activity/ensure-entry-point';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { codeOf } from '../db/refusals';
import { asBot, clientId, standInForTests } from './stand-in';

const discord = standInForTests();
const path = `/applications/${clientId}/commands`;
const listed = z.array(z.object({ id: z.string(), name: z.string(), type: z.number() }));

async function commands() {
  return listed.parse((await asBot(discord(), 'GET', path)).body);
}

/** Deletes the commands that the application starts with. */
async function withoutEntryPoint() {
  for (const { id } of await commands()) await asBot(discord(), 'DELETE', `${path}/${id}`);
}

test('an existing command stays unchanged, whether Discord or the bot opens the Activity', async () => {
  expect(await ensureEntryPoint()).toEqual({ name: 'launch', opensBy: 'discord', isNew: false });
  await withoutEntryPoint();
  await asBot(discord(), 'POST', path, { name: 'play', description: 'Play', type: 4, handler: 1 });
  expect(await ensureEntryPoint()).toEqual({ name: 'play', opensBy: 'bot', isNew: false });
  expect(await commands()).toHaveLength(1);
});

test('a missing command is created, and other commands stay', async () => {
  await withoutEntryPoint();
  await asBot(discord(), 'PUT', path, [{ name: 'help', description: 'Help' }]);
  expect(await ensureEntryPoint()).toEqual({ name: 'launch', opensBy: 'discord', isNew: true });
  expect((await commands()).map(({ name, type }) => [name, type])).toEqual([
    ['help', 1],
    ['launch', 4],
  ]);
  expect((await ensureEntryPoint()).isNew).toBe(false);
});

test('nothing is created while Discord is failing', async () => {
  await withoutEntryPoint();
  discord().addFault({ match: '^GET /applications/', status: 500 });
  expect(await codeOf(ensureEntryPoint())).toBe('discord_unavailable');
  discord().clearFaults();
  expect(await commands()).toEqual([]);
});

test("the bot's bulk update needs the command, as its documentation says", async () => {
  const help = { name: 'help', description: 'Help' };
  const refused = await asBot(discord(), 'PUT', path, [help]);
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 50_240 })]);
  const text = await readFile(resolve('content/bot-api.md'), 'utf8');
  const written = /`(\{ "name": "launch".*?\})`/.exec(text)?.[1] ?? '';
  const taken = await asBot(discord(), 'PUT', path, [help, JSON.parse(written)]);
  expect(taken.status).toBe(200);
  expect(await ensureEntryPoint()).toEqual({ name: 'launch', opensBy: 'discord', isNew: false });
  expect(await commands()).toHaveLength(2);
});

describe('npm run entry-point', () => {
  async function run(more: Readonly<Record<string, string>> = {}): Promise<{ code: number; text: string }> {
    const command = await serverScript('scripts/entry-point.ts');
    const env = { ...process.env, ...more };
    return new Promise((done) => {
      execFile(process.execPath, command, { env }, (error, out, problems) =>
        done({ code: Number(error?.code ?? 0), text: `${out}${problems}` }),
      );
    });
  }

  test('reports what it did or why it failed', async () => {
    await withoutEntryPoint();
    expect(await run()).toEqual({ code: 0, text: 'Made the Entry Point command /launch.\n' });
    expect(await run()).toEqual({ code: 0, text: 'The Entry Point command /launch is there.\n' });
    const unknown = await run({ DISCORD_BOT_TOKEN: 'of another bot' });
    expect(unknown).toEqual({ code: 1, text: expect.stringMatching(/^Discord .+\n$/) });
  });
});
