import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { callBot, openStream, untilEvent } from '../api/bot-calls';
import { saveOk } from '../api/dashboard-calls';
import { signIn } from '../support/client';
import { memoryFolder } from '../support/memory-folder';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { startSite } from '../support/site';

const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');

const greeting = (message: string) => ({ welcome: { message } });

describe('the change stream', () => {
  const isWelcome = ({ data }: { data: unknown }) =>
    z.object({ section: z.literal('welcome'), guildId: z.literal(guildId) }).safeParse(data).success;
  const versionIn = (data: unknown) => z.object({ version: z.number() }).parse(data).version;
  const save = async () => {
    const { etag } = await saveOk(pearl, guildId, welcome, greeting(`Ahoy ${randomUUID()}`));
    return Number(/\d+/.exec(etag)?.[0]);
  };
  const untilVersion = (stream: Awaited<ReturnType<typeof openStream>>, version: number) =>
    untilEvent(stream, (event) => isWelcome(event) && versionIn(event.data) === version);

  test('begins with a reset and reports a save', async () => {
    const stream = await openStream();
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.response.headers.get('cache-control')).toContain('no-store');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expect(await stream.next()).toMatchObject({ event: 'reset', data: { isNew: true } });
    const version = await save();
    expect(await untilVersion(stream, version)).toMatchObject({ event: 'settings' });
    stream.stop();
  });

  test('resumes after Last-Event-ID or ?after= once the connection was lost', async () => {
    const stream = await openStream();
    const { id } = await stream.next();
    stream.stop();
    const version = await save();
    const resumed = await openStream(id);
    expect(await untilVersion(resumed, version)).toMatchObject({ event: 'settings' });
    resumed.stop();
    const answer = await callBot('GET', `changes?wait=0&after=${id}`);
    expect(answer.text).toContain(`"version":${version}`);
    expect(answer.text).not.toContain('event: reset');
    // Last-Event-ID is newer than the address that the stream was first opened with.
    const both = await callBot('GET', 'changes?wait=0&after=nonsense', { headers: { 'last-event-id': id } });
    expect(both.text).not.toContain('event: reset');
  });

  test('sends a reset when it cannot resume', async () => {
    for (const after of ['nonsense', 't1700000000000']) {
      const { text } = await callBot('GET', `changes?wait=0&after=${after}`);
      expect(text).toContain('event: reset\n');
      expect(text).toContain('data: {"isNew":false}\n');
    }
  });

  test('reports that something has changed, but not its content', async () => {
    const secret = `a text that is nobody's business ${randomUUID()}`;
    const { etag } = await saveOk(pearl, guildId, welcome, greeting(secret));
    const { text } = await callBot('GET', 'changes?wait=0');
    expect(text).toContain(`"version":${/\d+/.exec(etag)?.[0]}`);
    expect(text).not.toContain(secret);
  });

  test('answers a HEAD without a body', async () => {
    const answer = await callBot('HEAD', 'changes');
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' });
  });

  test('survives a restart of the site and does not delay it', async () => {
    const dataDir = mkdtempSync(join(memoryFolder, 'corallium-bot-'));
    const env = { DATA_DIR: dataDir };
    const first = await startSite({ mode: 'production', env });
    const client = await signIn(people.pearl, first.url);
    const stream = await openStream(null, first.url);
    await saveOk(client, guildId, welcome, greeting('Before'));
    const seen = await untilEvent(stream, isWelcome);
    const { etag } = await saveOk(client, guildId, welcome, greeting('Just before the end'));
    await first.stop();
    // The site has ended the stream properly: a killed process would break off its connections.
    await expect(untilEvent(stream, () => false)).rejects.toThrow('The stream has ended.');
    const second = await startSite({ mode: 'production', env });
    try {
      const resumed = await openStream(seen.id, second.url);
      expect(await untilVersion(resumed, Number(/\d+/.exec(etag)?.[0]))).toMatchObject({ event: 'settings' });
      resumed.stop();
    } finally {
      await second.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
