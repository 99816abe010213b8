import { z } from 'zod';
import { issueCaptcha, reportVerification } from '@/lib/contracts/bot/verifications';
import { verificationPage, panelData as verifyData } from '@/lib/contracts/verification';
import { verifyRequests } from '@/lib/db/collections/verify';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { grantSections, takeGrants } from './grant-calls';
import { namedPlaces } from './named-places';
import { crowdPerson, restoreWorld, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
/** Newcomers of Coral Reef without seeded requests: they have no verified role. */
const [ann, bob, cleo, dan, eve, fay] = [49, 53, 62, 78, 83, 92].map(crowdPerson);
const { pearl, finn, kai } = signedIn('pearl', 'finn', 'kai');
const { channel, role } = namedPlaces(pearl, guildId);

const ids = z.object({ userId: z.string(), username: z.string() });
const manyAnswer = z.object({
  message: z.string(),
  decided: z.array(z.string()),
  failed: z.array(ids.extend({ username: z.string().nullable(), reason: z.string() })),
});

const attempt = (userId: string | undefined, json: Readonly<Record<string, unknown>> = {}) =>
  callBot('POST', `guilds/${guildId}/verifications`, {
    json: { userId, username: `Person ${userId?.slice(-2)}`, ...json },
  });
const captcha = (userId: string | undefined) =>
  callBot('POST', `guilds/${guildId}/verifications/captcha`, { json: { userId, username: 'Reader' } });
const passed = async (userId: string | undefined) =>
  bodyOf(await attempt(userId, { outcome: 'passed' }), reportVerification.returns);
const failed = async (userId: string | undefined) =>
  bodyOf(await attempt(userId, { outcome: 'failed' }), reportVerification.returns);
const queue = async (query = '') =>
  bodyOf(await pearl.get(guildPath(pearl, guildId, `verify/queue${query}`)), verificationPage);
const waits = async (userId: string | undefined) =>
  (await queue()).items.some((person) => person.userId === userId);
const decide = (by: Client, json: Readonly<Record<string, unknown>>) =>
  by.post(guildPath(by, guildId, 'verify/decide'), json);
const decideMany = (json: Readonly<Record<string, unknown>>) =>
  pearl.post(guildPath(pearl, guildId, 'verify/decide-many'), json);
const save = (own: object) => saveOk(pearl, guildId, verify, own);
const roleCall = (userId: string | undefined) => `PUT /guilds/\\d+/members/${userId}/roles`;

beforeAll(async () => {
  const review = { manualReview: true, reviewChannelId: channel('mod-log') };
  await save({ verifiedRole: role('Verified'), method: 'button', ...review });
});
afterEach(() => knobs.clearFaults());
afterAll(async () => {
  await save({ reviewChannelId: null, method: 'button', keyword: '', maxTries: 3, cooldownMinutes: 5 });
  await restoreWorld(pearl);
});

test('the section includes the people who are waiting', async () => {
  const { verifyWaiting, verifyWaitingCount } = verifyData.parse(
    (await readSection(pearl, guildId, verify)).answer,
  );
  expect(verifyWaitingCount).toBe(verifyWaiting.items.length);
  expect(verifyWaiting).toEqual(await queue());
  expect(verifyWaiting.items.map(({ username }) => username)).toContain('Neon Turtle');
  expect((await queue('?state=decided')).items).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ username: 'shy.turtle' })]),
  );
  for (const bad of ['?state=trying', `?after=${'x'.repeat(601)}`]) {
    expectFailure(await pearl.get(guildPath(pearl, guildId, `verify/queue${bad}`)), 422, 'invalid');
  }
  expectFailure(await pearl.get(guildPath(pearl, guildId, 'verify/queue?after=x')), 400, 'bad_request');
});

describe('the bot', () => {
  test.each([
    [{ outcome: 'passed', username: '' }],
    [{ outcome: 'passed', username: 'x'.repeat(101) }],
    [{ outcome: 'maybe' }],
    [{}],
    [{ outcome: 'passed', answer: 'x' }],
    [{ answer: 'x'.repeat(201) }],
    [{ outcome: 'failed', key: 'x'.repeat(7) }],
    [{ outcome: 'failed', key: 'x'.repeat(41) }],
    [{ outcome: 'failed', token: 'x'.repeat(65) }],
    [{ outcome: 'failed', role: 'x' }],
  ])('cannot send %j', async (json) => {
    expectFailure(await attempt(ann, json), 422, 'invalid');
  });

  test.each([
    [{ outcome: 'failed', username: 'x'.repeat(100), key: 'x'.repeat(8) }],
    [{ outcome: 'failed', key: 'x'.repeat(40) }],
  ])('can send %j', async (json) => {
    expect((await attempt(fay, json)).status).toBe(200);
  });

  test('gets 409 with Retry-After during the cool-down', async () => {
    await save({ maxTries: 2, cooldownMinutes: 1 });
    expect(await failed(bob)).toMatchObject({ outcome: 'failed', triesLeft: 1, retryAt: null });
    expect(await failed(bob)).toMatchObject({ triesLeft: 0, retryAt: expect.any(String) });
    const late = await attempt(bob, { outcome: 'passed' });
    expect(expectFailure(late, 409, 'conflict').error).toBe('Too many wrong answers. Try again in 1 minute.');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await waits(bob)).toBe(false);
    await save({ maxTries: 3, cooldownMinutes: 5 });
  });

  test('gets a captcha and reports a wrong answer, after which the captcha is used up', async () => {
    expectFailure(await captcha(cleo), 409, 'conflict');
    await save({ method: 'captcha', captchaDifficulty: 'hard', manualReview: false });
    try {
      const { svg, token } = bodyOf(await captcha(cleo), issueCaptcha.returns);
      expect(svg).toMatch(/^<svg xmlns=/);
      const stored = await withStore((store) =>
        store.collection(verifyRequests).get(`${guildId}:${cleo}`, { fresh: true }),
      );
      const right = stored?.value.captcha?.answer;
      expect(right).toHaveLength(6);
      const wrong = await attempt(cleo, { answer: '??', token, key: 'captcha-try-1' });
      expect(wrong.body).toMatchObject({ outcome: 'failed', triesLeft: 2 });
      expectFailure(await attempt(cleo, { answer: right, token }), 409, 'conflict');
    } finally {
      await save({ method: 'button', manualReview: true });
    }
  });

  test('without a review has the role assigned unless Discord refuses or is down', async () => {
    await save({ manualReview: false });
    try {
      await knobs.addFault({ match: roleCall(dan), status: 403, body: { code: 50_013, message: 'No' } });
      expectFailure(await attempt(dan, { outcome: 'passed' }), 502, 'discord_refused');
      await knobs.clearFaults();
      await knobs.addFault({ match: roleCall(dan), status: 500 });
      expectFailure(await attempt(dan, { outcome: 'passed' }), 503, 'discord_uncertain');
      await knobs.clearFaults();
      expect(await passed(dan)).toMatchObject({ outcome: 'verified', roleGiven: true });
    } finally {
      await save({ manualReview: true });
    }
  });
});

describe('the team', () => {
  test('needs access to the section', async () => {
    const denial = { targetId: people.kai, verdict: 'denied' };
    try {
      await grantSections(pearl, guildId, people.kai, ['reports']);
      expectFailure(await decide(kai, denial), 403, 'not_a_manager');
      await takeGrants(pearl, guildId);
      await grantSections(pearl, guildId, people.kai, ['verify']);
      expect((await kai.get(guildPath(kai, guildId, 'verify/queue'))).status).toBe(200);
      expectFailure(await decide(kai, denial), 404, 'not_found');
    } finally {
      await takeGrants(pearl, guildId);
    }
  });

  test("sees Discord's refusal, and the person is still waiting", async () => {
    await passed(cleo);
    const approval = { targetId: cleo, verdict: 'approved' };
    await knobs.addFault({ match: roleCall(cleo), status: 403, body: { code: 50_013, message: 'Too high' } });
    expect(expectFailure(await decide(pearl, approval), 502, 'discord_refused').error).toBe(
      'Discord refused this: Too high',
    );
    await knobs.clearFaults();
    await knobs.addFault({ match: roleCall(cleo), status: 503 });
    expectFailure(await decide(pearl, approval), 503, 'discord_uncertain');
    expect(await waits(cleo)).toBe(true);
    // Once Discord answers, the next decision succeeds.
    await knobs.clearFaults();
    expect((await decide(finn, approval)).body).toEqual({ message: 'Person 62 was approved.' });
    expect(await waits(cleo)).toBe(false);
  });

  test('decides once, with an audit entry', async () => {
    await passed(ann);
    const body = { targetId: ann, verdict: 'approved', reason: 'x'.repeat(500) };
    for (const wrong of [
      { ...body, reason: 'x'.repeat(501) },
      { ...body, verdict: 'waiting' },
      { ...body, targetId: 'me' },
      { ...body, state: 'x' },
      { verdict: 'denied' },
    ]) {
      expectFailure(await decide(pearl, wrong), 422, 'invalid');
    }
    const answers = await Promise.all([decide(pearl, body), decide(finn, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(expectFailure(await decide(finn, { ...body, verdict: 'denied' }), 409, 'conflict').error).toMatch(
      /^(Pearl|Finn) has already let Person 49 in\.$/,
    );
    const { items } = await readAudit(pearl, guildId, { section: 'verify' });
    expect(items[0]?.action).toBe(`Approved Person 49's verification. Reason: ${'x'.repeat(500)}`);
    const [newest] = (await queue('?state=decided')).items;
    expect(newest).toMatchObject({ userId: ann, decision: { verdict: 'approved' } });
    // A request in one server does not exist in another.
    const elsewhere = guildPath(pearl, guilds.tidePool, 'verify/decide');
    const denial = { targetId: ann, verdict: 'denied' };
    expectFailure(await pearl.post(elsewhere, denial), 404, 'not_found');
  });

  test('learns that a person has left, who is then removed from the queue', async () => {
    await passed(eve);
    await knobs.changeWorld({ removeMember: { guildId, userId: eve ?? '' } });
    const answer = await decide(pearl, { targetId: eve, verdict: 'approved' });
    expect(expectFailure(answer, 409, 'conflict').error).toBe(
      'Person 83 has left this server and was removed from the queue.',
    );
    expect(await waits(eve)).toBe(false);
  });

  test('decides on several people and learns who was not waiting', async () => {
    await passed(fay);
    const verdict = { verdict: 'denied', reason: 'Raid', tellPerson: true };
    const many = (count: number) => Array.from({ length: count }, (_, index) => crowdPerson(1000 + index));
    expectFailure(await decideMany({ targetIds: [], ...verdict }), 422, 'invalid');
    expectFailure(await decideMany({ targetIds: many(21), ...verdict }), 422, 'invalid');
    const none = bodyOf(await decideMany({ targetIds: many(20), ...verdict }), manyAnswer);
    expect(none).toMatchObject({ message: '0 people were denied, 20 were not.', decided: [] });
    const some = bodyOf(await decideMany({ targetIds: [fay, people.kai], ...verdict }), manyAnswer);
    expect(some).toEqual({
      message: '1 person was denied, 1 was not.',
      decided: [fay],
      failed: [{ userId: people.kai, username: null, reason: 'This person is no longer waiting.' }],
    });
    expect((await knobs.messagesTo(fay ?? '')).at(-1)?.content).toBe(
      'The team of Coral Reef has not approved your verification.\nRaid',
    );
    expectFailure(await attempt(fay, { outcome: 'passed' }), 409, 'conflict');
  });
});
