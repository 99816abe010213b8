import { z } from 'zod';
import { listAppeals } from '@/lib/contracts/appeals';
import { panelData } from '@/lib/contracts/cases';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { botPage, caseOf, edit, readCases, recorded, report, send, take, withdraw } from './case-calls';
import { bodyOf, expectFailure, guildPath, readAudit } from './dashboard-calls';
import { act } from './member-calls';
import { crowdPerson, restoreWorld } from './test-world';

const guildId = guilds.tidePool;
const reef = guilds.coralReef;
const knobs = sandboxKnobs();

const { pearl, kai, finn, marina } = signedIn('pearl', 'kai', 'finn', 'marina');
afterAll(() => restoreWorld(marina));

const actions = async (guild: string) =>
  (await readAudit(pearl, guild, { section: 'moderation' })).items.map(({ action }) => action);

describe("the bot's reports", () => {
  test('create one case per key, numbered consecutively', async () => {
    const [first, second] = [report({ reason: 'Spam' }), report()];
    const { results } = bodyOf(await send(guildId, [first, second, first]), recorded);
    const [one, two, again] = results;
    expect(two?.number).toBe((one?.number ?? 0) + 1);
    expect(results.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded', 'repeated']);
    expect(again?.number).toBe(one?.number);
    expect(await take(guildId, second)).toEqual([two?.number]);
    expect(await caseOf(pearl, guildId, one?.number ?? 0)).toMatchObject({
      kind: 'warn',
      reason: 'Spam',
      target: { userId: people.kai, username: 'kai_kai' },
      moderator: null,
      source: 'bot',
      expiresAt: null,
      edited: null,
      withdrawn: null,
    });
  });

  test('are accepted 1 to 100 at a time, except for the invalid ones', async () => {
    const hundred = Array.from({ length: 100 }, () => report({ kind: 'unmute' }));
    const numbers = await take(guildId, ...hundred);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => (numbers[0] ?? 0) + index));
    expectFailure(await send(guildId, []), 422, 'invalid');
    expectFailure(await send(guildId, [...hundred, report()]), 422, 'invalid');
    const target = { userId: people.kai, username: 'kai\0kai' };
    const wrong = [report({ reason: 'x'.repeat(513) }), report({ target })];
    expect(expectFailure(await send(guildId, wrong), 422, 'invalid').fields).toEqual({
      'cases.0.reason': 'At most 512 characters.',
      'cases.1': 'A text holds a NUL character.',
    });
    const { items } = await readCases(pearl, guildId);
    expect(items[0]?.number).toBe(numbers.at(-1));
    const [good, longest] = [report(), report({ reason: '🐠'.repeat(512) })];
    const next = (numbers.at(-1) ?? 0) + 1;
    expect((await send(guildId, [good, ...wrong, longest])).body).toEqual({
      results: [
        { key: good.key, number: next, outcome: 'recorded' },
        { key: longest.key, number: next + 1, outcome: 'recorded' },
      ],
      refused: [
        { index: 1, reason: 'reason: At most 512 characters.' },
        { index: 2, reason: 'A text holds a NUL character.' },
      ],
    });
    expectFailure(await send('300000000000000', [report()]), 404, 'not_found');
  });

  test('can be listed by member, with the number of active warnings', async () => {
    const target = { userId: crowdPerson(3), username: 'Otto' };
    const kicked = report({ target, kind: 'kick' });
    const numbers = await take(guildId, report({ target }), kicked, report({ target }), report());
    const [first, kick, second] = numbers;
    const read = async (query: string) =>
      bodyOf(await callBot('GET', `guilds/${guildId}/cases?${query}`), botPage);
    const all = await read(`userId=${target.userId}`);
    expect(all.cases.map(({ number }) => number)).toEqual([second, kick, first]);
    expect(all).toMatchObject({ next: null, warnings: 2 });
    const page = await read(`userId=${target.userId}&limit=2`);
    expect(page.cases.map(({ number }) => number)).toEqual([second, kick]);
    const rest = await read(`userId=${target.userId}&limit=2&after=${encodeURIComponent(page.next ?? '')}`);
    expect(rest.cases.map(({ number }) => number)).toEqual([first]);
    expect((await withdraw(pearl, guildId, first ?? 0, { reason: 'The wrong person' })).status).toBe(200);
    expect((await read(`userId=${target.userId}&kind=kick`)).warnings).toBe(1);
    expect((await read('kind=kick')).warnings).toBeNull();
    for (const query of ['limit=0', 'limit=101', 'userId=otto', 'kind=hug', 'after='.padEnd(700, 'x')])
      expectFailure(await callBot('GET', `guilds/${guildId}/cases?${query}`), 422, 'invalid');
    expectFailure(await callBot('GET', `guilds/${guildId}/cases?after=wrong`), 400, 'bad_request');
  });
});

describe('on the dashboard', () => {
  test("the section's answer holds the newest cases; the list finds the others", async () => {
    const answer = await marina.get(guildPath(marina, reef, 'moderation'));
    const { cases } = bodyOf(answer, z.looseObject(panelData.shape));
    expect(cases).toEqual(await readCases(marina, reef));
    expect(cases.items).toHaveLength(10);
    expect(cases.next).not.toBeNull();
    const older = await readCases(marina, reef, { after: cases.next ?? '' });
    expect(older.items[0]?.number).toBe((cases.items.at(-1)?.number ?? 0) - 1);
    const bans = await readCases(marina, reef, { kind: 'ban', search: 'finn' });
    expect(bans.items.every(({ kind }) => kind === 'ban')).toBe(true);
    const own = await readCases(marina, reef, { targetId: people.kai });
    expect(own).toMatchObject({ warnings: 2 });
    expect(own.items.map(({ target }) => target.userId)).toEqual(own.items.map(() => people.kai));
  });

  test('a reason can be changed only from the current version of the case', async () => {
    const [number = 0] = await take(guildId, report({ reason: 'Spam' }));
    const { version } = await caseOf(pearl, guildId, number);
    expect((await edit(pearl, guildId, number, { reason: ' Links ', version })).body).toMatchObject({
      message: 'Reason saved.',
      case: { number, reason: 'Links', edited: { by: { userId: people.pearl } } },
    });
    const late = await edit(pearl, guildId, number, { reason: 'Late', version });
    expect(expectFailure(late, 409, 'stale').current).toMatchObject({ number, reason: 'Links' });
    expect((await caseOf(pearl, guildId, number)).reason).toBe('Links');
    expect((await actions(guildId))[0]).toBe(
      `Changed the reason of case #${number} (warning for kai_kai) from 'Spam' to 'Links'.`,
    );
  });

  test('a case can be withdrawn once, requires a reason and stays readable', async () => {
    const [number = 0] = await take(guildId, report());
    const { version } = await caseOf(pearl, guildId, number);
    expectFailure(await withdraw(pearl, guildId, number, { reason: ' ' }), 422, 'invalid');
    const reason = 'The wrong person';
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(pearl, guildId, number, { reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expectFailure(await edit(pearl, guildId, number, { reason: 'x', version }), 409, 'conflict');
    expect(await caseOf(pearl, guildId, number)).toMatchObject({ withdrawn: { reason }, edited: null });
    expect((await actions(guildId)).filter((action) => action?.includes(`#${number} `))).toHaveLength(1);
  });

  test('an unknown case or server is not found', async () => {
    const last = (await readCases(marina, reef)).items[0];
    const number = (last?.number ?? 0) + 1000;
    const body = { reason: 'x', version: last?.version };
    for (const wrong of [number, 1.5]) expectFailure(await edit(marina, reef, wrong, body), 404, 'not_found');
    expectFailure(await withdraw(pearl, guildId, number, { reason: 'x' }), 404, 'not_found');
    expectFailure(await edit(marina, guildId, last?.number ?? 0, body), 404, 'not_found');
  });
});

describe('moderation on the dashboard', () => {
  afterEach(() => restoreWorld(finn, marina));
  const newest = async () => (await readCases(finn, reef)).items[0];
  const number = async () => (await newest())?.number ?? 0;

  test('a kick and a ban create a case only after Discord succeeds', async () => {
    const before = await number();
    const targetId = crowdPerson(60);
    await knobs.addFault({ match: `DELETE /guilds/${reef}/members/${targetId}`, status: 403, times: 1 });
    expect((await act(finn, reef, 'kick', { targetId, reason: 'Spam' })).status).toBeGreaterThanOrEqual(400);
    // Finn cannot kick the owner: the site rejects that without asking Discord.
    expectFailure(await act(finn, reef, 'kick', { targetId: people.marina, reason: '' }), 403, 'forbidden');
    expect(await number()).toBe(before);
    expect((await act(finn, reef, 'kick', { targetId, reason: 'Spam' })).status).toBe(200);
    expect(await newest()).toMatchObject({
      number: before + 1,
      kind: 'kick',
      target: { userId: targetId },
      moderator: { userId: people.finn },
      reason: 'Spam',
      source: 'site',
    });
    // Discord also bans non-members, whose names are unknown.
    expect((await act(finn, reef, 'ban', { targetId: people.drift, reason: '' })).status).toBe(200);
    expect(await newest()).toMatchObject({
      number: before + 2,
      kind: 'ban',
      target: { userId: people.drift, username: null },
    });
  });

  test('a bulk ban creates a case for each banned person', async () => {
    const before = await number();
    const targetIds = [people.marina, crowdPerson(61), crowdPerson(62)];
    expect((await act(finn, reef, 'bulk-ban', { targetIds, reason: 'Raid' })).status).toBe(200);
    const { items } = await readCases(finn, reef);
    const made = items.filter((item) => item.number > before);
    expect(made.map(({ target }) => target.userId).toSorted()).toEqual(targetIds.slice(1).toSorted());
    expect(made.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual(['ban Raid', 'ban Raid']);
  });

  test("the appeal queue shows the appellant's cases, and accepting creates an unban case", async () => {
    await act(marina, reef, 'ban', { targetId: people.kai, reason: 'Shells' });
    const text = 'I am sorry for what I wrote, and it will not happen again.';
    await kai.post(`/api/dashboard/userModules/appeals/${reef}`, { kind: 'ban', text });
    const path = guildPath(marina, reef, 'moderation/appeals');
    const [appeal] = bodyOf(await marina.get(path), listAppeals.returns).items;
    expect(appeal?.cases).toMatchObject({ isMore: true, warnings: 2 });
    expect(appeal?.cases.items).toHaveLength(3);
    expect(appeal?.cases.items[0]).toMatchObject({ kind: 'ban', reason: 'Shells' });
    await marina.post(path, { appealId: appeal?.id, verdict: 'accepted', reason: '' });
    expect(await newest()).toMatchObject({
      kind: 'unban',
      target: { userId: people.kai },
      moderator: { userId: people.marina },
    });
  });
});
