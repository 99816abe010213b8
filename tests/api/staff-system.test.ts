// Jobs, health, items that need attention, messages, and the filters of the log.
import { z } from 'zod';
import { contactMessages } from '@/lib/db/collections/contact';
import { jobs } from '@/lib/db/collections/jobs';
import { premium } from '@/lib/db/collections/premium';
import { getStore } from '@/lib/db/store';
import { tryWrite } from '@/lib/health/database-state';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import { lastActions, staffLog, subscriptionEntry } from './staff-calls';

const at = '2026-11-22T12:00:00.000Z';
const listed = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

const failed = {
  kind: 'deliver',
  state: 'failed' as const,
  plannedFor: at,
  dueAt: at,
  attempts: 10,
  payload: { outlet: 'tickets', id: 'a-ticket' },
  lastError: 'Discord said no.',
  claim: null,
};
const message = {
  name: 'Kai',
  email: 'kai@example.com',
  discordId: null,
  topic: 'bug',
  message: 'It rings twice.',
  state: 'open' as const,
  userId: null,
  isUnproven: false,
  owner: null,
  replies: [],
  createdAt: at,
  expiresAt: '2126-11-22T12:00:00.000Z',
  outbox: [],
};

const { marina, finn } = signedIn('marina', 'finn');

describe('jobs', () => {
  const id = 'deliver:tickets:a-ticket:1';
  const act = (verb: string, body: object = { id }) => marina.post(`/api/staff/jobs/${verb}`, body);
  const list = async (state: string) =>
    bodyOf(await marina.get(`/api/staff/jobs?state=${state}`), listed).items.filter((job) => job.id === id);

  beforeEach(async () => {
    const collection = (await getStore()).collection(jobs);
    await collection.upsert(
      id,
      () => failed,
      () => failed,
    );
  });
  afterEach(async () => {
    await (await getStore())
      .collection(jobs)
      .remove(id)
      .catch(() => undefined);
  });

  test('a failed job is retried with all its attempts', async () => {
    expect(await list('failed')).toMatchObject([
      { delivery: { outlet: 'tickets', id: 'a-ticket' }, lastError: 'Discord said no.', attempts: 10 },
    ]);
    expect((await act('retry')).status).toBe(200);
    const stored = await (await getStore()).collection(jobs).get(id);
    // The worker may have started or finished it already.
    expect(stored?.value.attempts ?? 0).toBeLessThan(2);
    expect(await list('failed')).toEqual([]);
    expect(await lastActions(marina, 1)).toEqual([`Tried the job ${id} again.`]);
  });

  test('a dropped job cannot be dropped or retried again', async () => {
    expect((await act('drop')).status).toBe(200);
    expect(await list('failed')).toEqual([]);
    expectFailure(await act('drop'), 409, 'conflict');
    expectFailure(await act('retry'), 409, 'conflict');
  });

  test('a running job cannot be retried or dropped, nor a recurring one dropped', async () => {
    const collection = (await getStore()).collection(jobs);
    // Claimed by another worker: without a claim, the worker of this process would run it.
    const claim = { token: 'a', owner: 'another', until: '2126-11-22T12:00:00.000Z' };
    await collection.update(id, (job) => ({ ...job, state: 'running', claim }));
    expectFailure(await act('retry'), 409, 'conflict');
    expectFailure(await act('drop'), 409, 'conflict');
    await collection.upsert(
      'bot-guilds',
      () => ({ ...failed, kind: 'bot-guilds' }),
      () => ({ ...failed, kind: 'bot-guilds' }),
    );
    expectFailure(await act('drop', { id: 'bot-guilds' }), 409, 'conflict');
    await collection.remove('bot-guilds');
  });

  test('invalid input is rejected', async () => {
    expectFailure(await act('retry', { id: { $ne: '' } }), 422, 'invalid');
    expectFailure(await marina.get('/api/staff/jobs?state=lost'), 422, 'invalid');
  });
});

test('the health page checks everything that the site depends on', async () => {
  const { body } = await marina.get('/api/staff/health');
  expect(body).toMatchObject({
    checks: [
      { id: 'database', state: 'ok' },
      { id: 'discord', state: 'ok' },
      { id: 'stripe', state: 'ok' },
      { id: 'mail' },
      { id: 'jobs' },
    ],
    unread: [],
  });
});

test('items that need attention are shown only to staff who can handle them', async () => {
  const store = await getStore();
  await store.collection(jobs).insert('lost:1', { ...failed, kind: 'lost' });
  await store.collection(contactMessages).insert('attention', message);
  const debtor = '200000000000000099';
  const entries = [subscriptionEntry('sub_late', { status: 'past_due', pastDueSince: at })];
  await store.collection(premium).insert(debtor, { ...emptyRecord(debtor), entries });
  const attention = async (client: Client) =>
    bodyOf(await client.get('/api/staff/attention'), listed).items.map(({ id }) => id);
  expect(await attention(marina)).toEqual(['jobs', 'messages', 'payments']);
  expect(await attention(finn)).toEqual(['messages']);
  await store.collection(jobs).remove('lost:1');
  await store.collection(contactMessages).remove('attention');
  await store.collection(premium).remove(debtor);
  expect(await attention(marina)).toEqual([]);
});

describe('messages', () => {
  const knobs = sandboxKnobs();
  const path = '/api/staff/messages';
  beforeEach(async () => {
    await (await getStore()).collection(contactMessages).insert('m', message);
  });
  afterEach(async () => {
    await (await getStore()).collection(contactMessages).remove('m');
  });
  const act = (verb: string, body: object, client = finn) => client.post(`${path}/m/${verb}`, body);

  test('are listed with a masked address, assigned to one person, and closed', async () => {
    const answer = await finn.get(path);
    expect(answer.body).toMatchObject({ items: [{ id: 'm', email: 'k•••@example.com', owner: null }] });
    expect(answer.text).not.toContain('kai@');
    const taken = await act('owner', { isMine: true });
    expect(taken.body).toMatchObject({ item: { owner: 'Finn', isMine: true } });
    expectFailure(await act('owner', { isMine: true }, marina), 409, 'conflict');
    expect((await act('owner', { isMine: false })).body).toMatchObject({ item: { owner: null } });
    expect((await act('state', { state: 'answered' })).status).toBe(200);
    expect((await finn.get(path)).body).toMatchObject({ items: [] });
    expect((await finn.get(`${path}?state=answered`)).body).toMatchObject({ items: [{ id: 'm' }] });
    expect(await lastActions(marina, 3)).toEqual([
      'Closed the message of Kai.',
      'Gave back the message of Kai.',
      'Took on the message of Kai.',
    ]);
  });

  test('an answer is mailed to the sender once, and no one else can add another', async () => {
    const before = (await knobs.mails()).length;
    const sent = await act('reply', { text: 'It is mended.', key: 'first-answer', seen: 0 });
    expect(sent.body).toMatchObject({
      item: { state: 'answered', owner: 'Finn', replies: [{ by: 'Finn' }] },
    });
    await eventually(async () => (await knobs.mails()).length > before);
    const mails = (await knobs.mails()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual(['kai@example.com']);
    expect(mails[0]?.text).toContain('It is mended.');
    expect(mails[0]?.text).toContain('> It rings twice.');
    const second = { text: 'So it is.', key: 'second-answer', seen: 1 };
    expectFailure(await act('reply', second, marina), 409, 'conflict');
  });

  test('twenty concurrent answers send one mail, with one key or with twenty', async () => {
    const before = (await knobs.mails()).length;
    const send = (keyOf: (at: number) => string, seen: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, at) => act('reply', { text: `Sent ${seen}.`, key: keyOf(at), seen })),
      );
    const same = await send(() => 'the-same-call', 0);
    expect(same.filter(({ status }) => status === 200)).toHaveLength(20);
    const others = await send((at) => `another-call-${at}`, 1);
    const refused = others.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const one of refused) {
      const { error } = expectFailure(one, 409, 'stale');
      expect(error).toBe('Finn has answered this in the meantime. Your answer was not sent.');
    }
    await eventually(async () => (await knobs.mails()).length >= before + 2);
    const texts = (await knobs.mails()).slice(before).map(({ text }) => /Sent \d/.exec(text)?.[0]);
    expect(texts.toSorted()).toEqual(['Sent 0', 'Sent 1']);
  });

  test.each([
    { text: '' },
    { text: 'x'.repeat(4001) },
    { text: { $gt: '' } },
    { text: undefined },
    { key: 'short' },
    { key: undefined },
    { seen: undefined },
    { seen: -1 },
  ])('the answer %p is rejected', async (own) => {
    const body = { text: 'Hello', key: 'a-good-key', seen: 0 };
    expectFailure(await act('reply', { ...body, ...own }), 422, 'invalid');
  });
});

test('a failing database is shown to owners, not helpers, until a write succeeds', async () => {
  const attention = async (client: Client) => (await client.get('/api/staff/attention')).body;
  const trouble = { id: 'database', text: 'The database is in trouble', path: '/staff/system' };
  await tryWrite({
    collection: () => {
      throw new Error('disk full');
    },
  });
  expect(await attention(marina)).toEqual({ items: [trouble] });
  expect(await attention(finn)).toEqual({ items: [] });
  await tryWrite(await getStore());
  expect(await attention(marina)).toEqual({ items: [] });
});

test('the log is filtered by the person or server that an action affected', async () => {
  const about = async (query: string) => (await staffLog(marina, query)).map(({ action }) => action);
  const block = { kind: 'user', targetId: people.drift, reason: 'Spam', expiresAt: '' };
  await marina.post('/api/staff/blocklist', block);
  await marina.request('DELETE', `/api/staff/blocklist/user/${people.drift}`);
  const guild = { ...block, kind: 'guild', targetId: guilds.tidePool };
  await marina.post('/api/staff/blocklist', guild);
  await marina.request('DELETE', `/api/staff/blocklist/guild/${guilds.tidePool}`);
  const discordId = people.drift;
  await marina.post('/api/staff/premium', { discordId, plan: 'pro', days: 3, guildIds: '' });
  await marina.post('/api/staff/users/grant', { discordId, accessLevel: 'helper' });
  await marina.request('DELETE', `/api/staff/users/${people.drift}`);
  const target = `?target=${people.drift}`;
  expect(await about(target)).toEqual([
    expect.stringMatching(/^Removed .* from staff/),
    expect.stringMatching(/^Gave .* the level Helper/),
    expect.stringMatching(/^Gave .* Pro for 3 days/),
    expect.stringMatching(/^Lifted the block/),
    expect.stringMatching(/^Blocked .*Spam$/),
  ]);
  expect(await about(`${target}&section=blocklist&kind=create&person=${people.marina}`)).toEqual([
    expect.stringMatching(/^Blocked .*Spam$/),
  ]);
  expect(await about(`?target=${guilds.tidePool}`)).toEqual([
    expect.stringMatching(/^Lifted the block of Tide Pool/),
    expect.stringMatching(/^Blocked Tide Pool/),
  ]);
  expect(await about(`${target}&person=${people.finn}`)).toEqual([]);
  expect(await about('?target=999999999999999999')).toEqual([]);
});

test('the log is filtered by area, person, kind and time', async () => {
  const jobsOnly = await staffLog(marina, '?section=system');
  expect(new Set(jobsOnly.map(({ section }) => section))).toEqual(new Set(['system']));
  expect(await staffLog(marina, `?person=${people.kai}`)).toEqual([]);
  expect((await staffLog(marina, `?person=${people.finn}&kind=edit`)).length).toBeGreaterThan(0);
  expect(await staffLog(marina, '?to=2001-01-01T00:00:00Z')).toEqual([]);
});
