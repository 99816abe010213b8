import { guildId, userId } from '@/lib/core/ids';
import { auditEntries, guildSettings } from '@/lib/db/collections';
import { verifyRequests } from '@/lib/db/collections/verify-requests';
import type { Store } from '@/lib/db/open-store';
import { decideVerification, type VerdictRequest } from '@/lib/guilds/verify/decide-verification';
import { decideVerifications } from '@/lib/guilds/verify/decide-verifications';
import { issueCaptcha } from '@/lib/guilds/verify/issue-captcha';
import { listVerifications, readWaiting } from '@/lib/guilds/verify/list-verifications';
import { reportVerification } from '@/lib/guilds/verify/report-verification';
import { guilds, people } from '@/sandbox/world/ids';
import { failureOf, standInForTests } from '../discord/stand-in';
import { createMongoDatabase, createSqliteDatabase, mongodbTestUri, type TestDatabase } from './databases';
import { channelNamed, member, pearl, reef, roleNamed } from './event-world';
import { forbidden } from './stored-settings';

const discord = standInForTests();
const role = roleNamed('Verified');
const channel = channelNamed('mod-log');
const finn = { userId: userId.parse(people.finn), username: 'finn' };
/** Newcomers of Coral Reef, who have not the role. */
const newcomers = [22, 45, 49, 53, 62, 78].map(member);
const [ann = pearl.userId, bob = pearl.userId] = newcomers;
const drift = userId.parse(people.drift);
const nameOf = (id: string) => `member-${Number(id.slice(-3))}`;
const roles = 'PUT /guilds/.*/roles/.*';
const posts = `POST /channels/${channel}/messages`;

function describeVerifications(create: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let store: Store;
  let keys = 0;

  async function save(values: Readonly<Record<string, unknown>>): Promise<void> {
    const id = `${reef}:verify`;
    const value = { guildId: reef, section: 'verify', values: { ...values }, outbox: [] };
    await store.collection(guildSettings).upsert(
      id,
      () => value,
      (stored) => ({ ...stored, values: { ...stored.values, ...values } }),
    );
  }

  beforeEach(async () => {
    database = await create();
    store = await database.open();
    globalThis.coralliumStore = Promise.resolve(store);
    process.env.LOG_LEVEL = 'silent';
    await save({ verifiedRole: role, manualReview: true, reviewChannelId: channel });
  });
  afterEach(async () => {
    globalThis.coralliumStore = undefined;
    await database.dispose();
  });

  const report = (who: typeof ann, outcome: 'passed' | 'failed' = 'passed', key?: string) => {
    keys += 1;
    const attempt = { key: key ?? `attempt-${keys}`, proof: { outcome } };
    return reportVerification(reef, { userId: who, username: nameOf(who) }, attempt);
  };
  const answer = (who: typeof ann, text: string, token: string | null = null) => {
    keys += 1;
    const attempt = { key: `attempt-${keys}`, proof: { answer: text, token } };
    return reportVerification(reef, { userId: who, username: nameOf(who) }, attempt);
  };
  const decide = (
    target: typeof ann,
    verdict: VerdictRequest['verdict'],
    more: Partial<VerdictRequest> = {},
    by: Parameters<typeof decideVerification>[3] = pearl,
  ) => decideVerification(reef, target, { verdict, reason: '', tellPerson: false, ...more }, by);
  const waiting = async () =>
    (await listVerifications(reef, { state: 'waiting' })).items.map((item) => item.userId);
  const decided = async () => (await listVerifications(reef, { state: 'decided' })).items;
  const stored = async (who: string) =>
    (await store.collection(verifyRequests).get(`${reef}:${who}`, { fresh: true }))?.value;
  const hasRole = (who: string) =>
    discord().world.guilds.get(reef)?.members.get(who)?.roleIds.includes(role) ?? false;
  const posted = () => discord().world.messages.get(channel) ?? [];
  const messagesTo = (who: string) => {
    const found = [...discord().world.directChannels].find(([, person]) => person === who);
    return (found ? (discord().world.messages.get(found[0]) ?? []) : []).map(({ content }) => content);
  };
  const actions = async () =>
    (await store.collection(auditEntries).list({ index: 'scope', equals: `${reef}:verify` })).items.map(
      ({ value }) => value.action,
    );

  describe('an attempt', () => {
    test('that passes gives the role at once where nobody reviews', async () => {
      await save({ manualReview: false, successMessage: 'In!' });
      expect(await report(ann)).toEqual({
        outcome: 'verified',
        message: 'In!',
        roleGiven: true,
        triesLeft: 3,
        retryAt: null,
        notice: null,
      });
      expect(hasRole(ann)).toBe(true);
      expect(await waiting()).toEqual([]);
      // Again: there is nothing left to give.
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: false });
    });

    test('that fails takes one of the tries, each key once, and the last one begins the pause', async () => {
      await save({ failureMessage: 'No.' });
      expect(await report(ann, 'failed', 'same-key-1')).toMatchObject({ message: 'No.', triesLeft: 2 });
      expect(await report(ann, 'failed', 'same-key-1')).toMatchObject({ triesLeft: 2 });
      await report(ann, 'failed');
      const last = await report(ann, 'failed', 'same-key-2');
      expect(last).toMatchObject({ outcome: 'failed', triesLeft: 0, retryAt: expect.any(String) });
      expect(await report(ann, 'failed', 'same-key-2')).toEqual(last);
      expect(await failureOf(report(ann))).toEqual({
        code: 'conflict',
        message: 'Too many wrong answers. Try again in 5 minutes.',
        retryAfter: expect.any(Number),
      });
      expect(hasRole(ann)).toBe(false);
      expect(await report(bob, 'failed')).toMatchObject({ triesLeft: 2 });
    });

    test('counts each of many at the same time, and no more than are allowed', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => report(ann, 'failed')));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(await stored(ann)).toMatchObject({ tries: 3 });
    });

    test('greets whom it lets in as the settings say; who takes no messages is in all the same', async () => {
      await save({ manualReview: false, dmToggle: true, dmMessage: '{user} {user_tag} {guild} {other}' });
      await report(ann);
      expect(messagesTo(ann)).toEqual([`<@${ann}> ${nameOf(ann)} Coral Reef {other}`]);
      discord().addFault({ match: 'POST /users/@me/channels', ...forbidden });
      expect(await report(bob)).toMatchObject({
        outcome: 'verified',
        roleGiven: true,
        notice: expect.stringContaining('Missing Permissions'),
      });
    });

    test('needs a role to give and a member to give it to', async () => {
      expect(await failureOf(report(drift))).toMatchObject({
        code: 'forbidden',
        message: 'Only members of the server can verify.',
      });
      await save({ verifiedRole: null });
      expect(await failureOf(report(ann))).toMatchObject({
        code: 'conflict',
        message: 'Nobody can verify in this server yet.',
      });
      expect(await stored(ann)).toBeUndefined();
    });

    test.each([
      ['refuses', forbidden, 'discord_refused'],
      ['is down', { status: 500 }, 'discord_unavailable'],
    ])('while Discord %s gives nothing, and may be repeated', async (_, fault, code) => {
      await save({ manualReview: false });
      discord().addFault({ match: roles, ...fault });
      expect(await failureOf(report(ann, 'passed', 'again-please'))).toMatchObject({ code });
      expect(hasRole(ann)).toBe(false);
      discord().clearFaults();
      expect(await report(ann, 'passed', 'again-please')).toMatchObject({ roleGiven: true });
    });

    test('is judged by the keyword', async () => {
      await save({ method: 'keyword', keyword: 'Anemone', manualReview: false });
      expect(await answer(ann, 'algae')).toMatchObject({ outcome: 'failed', triesLeft: 2 });
      expect(await answer(ann, ' anemone ')).toMatchObject({ outcome: 'verified' });
    });

    test('is judged by the captcha that was issued last, once', async () => {
      await save({ method: 'captcha', manualReview: false });
      const who = { userId: ann, username: nameOf(ann) };
      const old = await issueCaptcha(reef, who);
      const { svg, token } = await issueCaptcha(reef, who);
      expect(svg).toMatch(/^<svg /);
      const right = (await stored(ann))?.captcha?.answer ?? '';
      expect(right).toHaveLength(5);
      expect(await failureOf(answer(ann, right, old.token))).toMatchObject({ code: 'conflict' });
      const guesses = await Promise.allSettled(
        ['AAAAA', 'CCCCC', right].map((text) => answer(ann, text, token)),
      );
      expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await failureOf(answer(ann, right, token))).toMatchObject({
        message: 'This picture is out of date. Start again to get a new one.',
      });
    });

    test('no captcha where none is asked for', async () => {
      const who = { userId: ann, username: nameOf(ann) };
      expect(await failureOf(issueCaptcha(reef, who))).toMatchObject({ code: 'conflict' });
    });
  });

  describe('the review', () => {
    test('puts who passes into the queue and tells the team, once', async () => {
      const [first, again] = [await report(ann), await report(ann)];
      expect(first).toMatchObject({ outcome: 'waiting', roleGiven: false, notice: null });
      expect(first.message).toMatch(/wait for review/);
      expect(again).toEqual(first);
      expect(hasRole(ann)).toBe(false);
      expect(posted()).toHaveLength(1);
      expect(posted()[0]).toMatchObject({
        embeds: [{ title: 'Waiting for review', description: `<@${ann}> · ${nameOf(ann)}` }],
        allowedMentions: { parse: [] },
      });
      expect(await waiting()).toEqual([ann]);
    });

    test('goes on when the team cannot be told, and tells it at the next attempt', async () => {
      discord().addFault({ match: posts, ...forbidden, times: 1 });
      expect((await report(ann)).notice).toMatch(/Missing Permissions/);
      expect(await waiting()).toEqual([ann]);
      expect((await report(ann)).notice).toBeNull();
      expect(posted()).toHaveLength(1);
    });

    test('who has the role does not wait', async () => {
      await save({ manualReview: false });
      await report(ann);
      await save({ manualReview: true });
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: false });
      expect(await waiting()).toEqual([]);
    });

    test('switched off lets those who wait in when they come again', async () => {
      await report(ann);
      await save({ manualReview: false });
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: true });
      expect(await waiting()).toEqual([]);
    });

    test('lists who came first first, in pages, and how old the account is', async () => {
      for (let index = 1; index <= 21; index += 1) {
        const at = new Date(Date.now() + index * 1000).toISOString();
        await report(ann);
        const value = await stored(ann);
        if (!value) throw new Error('Nobody waits.');
        const accountCreatedAt = index === 1 ? at : value.accountCreatedAt;
        const own = { ...value, userId: String(index), listedAt: at, accountCreatedAt };
        await store.collection(verifyRequests).insert(`${reef}:${index}`, own);
      }
      await store.collection(verifyRequests).remove(`${reef}:${ann}`);
      const { verifyWaiting, verifyWaitingCount } = await readWaiting(reef);
      expect(verifyWaitingCount).toBe(21);
      expect(verifyWaiting.items.map((item) => item.userId)).toEqual(
        Array.from({ length: 20 }, (_, index) => String(index + 1)),
      );
      expect(verifyWaiting.items.map((item) => item.isYoungAccount)).toEqual([
        true,
        ...Array(19).fill(false),
      ]);
      const rest = await listVerifications(reef, {
        state: 'waiting',
        after: verifyWaiting.next ?? undefined,
      });
      expect(rest).toMatchObject({ items: [{ userId: '21' }], next: null });
    });
  });

  describe('a decision', () => {
    test('lets in: gives the role, greets, marks the announcement, and is on record', async () => {
      await save({ dmToggle: true, dmMessage: 'Hello {user_tag}' });
      await report(ann, 'failed');
      await report(ann);
      expect((await readWaiting(reef)).verifyWaiting.items).toMatchObject([{ tries: 1 }]);
      expect(await decide(ann, 'approved', { reason: 'Looks fine' })).toBe(`${nameOf(ann)} is in.`);
      expect(hasRole(ann)).toBe(true);
      expect(messagesTo(ann)).toEqual([`Hello ${nameOf(ann)}`]);
      expect(posted()).toMatchObject([{ embeds: [{ title: 'Let in' }] }]);
      expect(discord().world.audit.at(-1)?.reason).toBe('By pearl: Looks fine');
      expect(await actions()).toEqual([`Let ${nameOf(ann)} in. Reason: Looks fine`]);
      expect(await waiting()).toEqual([]);
      expect(await decided()).toMatchObject([
        { userId: ann, decision: { verdict: 'approved', by: { username: 'pearl' }, reason: 'Looks fine' } },
      ]);
    });

    test('denies, and tells the person when that is wanted', async () => {
      await report(ann);
      await report(bob);
      await decide(ann, 'denied', { reason: 'A second account' });
      await decide(bob, 'denied', { reason: 'A third account', tellPerson: true });
      expect(messagesTo(ann)).toEqual([]);
      expect(messagesTo(bob)).toEqual(['The team of Coral Reef has not let you in.\nA third account']);
      expect([hasRole(ann), hasRole(bob)]).toEqual([false, false]);
      expect((await decided()).map((item) => item.decision?.verdict)).toEqual(['denied', 'denied']);
      expect(await failureOf(report(ann))).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^The team of this server has not let you in\./),
      });
    });

    test('says when the person could not be told', async () => {
      await report(ann);
      discord().addFault({ match: 'POST /users/@me/channels', ...forbidden });
      expect(await decide(ann, 'denied', { tellPerson: true })).toMatch(
        /was denied\. They could not be told: .*Missing Permissions/,
      );
      expect(await waiting()).toEqual([]);
    });

    test('is made once by several at the same time', async () => {
      await report(ann);
      const outcomes = await Promise.allSettled([
        decide(ann, 'approved'),
        decide(ann, 'denied', {}, finn),
        decide(ann, 'approved', {}, finn),
        decide(ann, 'denied'),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [only] = await decided();
      expect(hasRole(ann)).toBe(only?.decision?.verdict === 'approved');
      expect(await actions()).toHaveLength(1);
      expect(await failureOf(decide(ann, 'approved'))).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^(pearl|finn) has .* already\.$/),
      });
    });

    test.each([
      ['refuses', forbidden, 'discord_refused'],
      ['is down', { status: 500 }, 'discord_unavailable'],
    ])('is not made while Discord %s', async (_, fault, code) => {
      await report(ann);
      discord().addFault({ match: roles, ...fault });
      expect(await failureOf(decide(ann, 'approved'))).toMatchObject({ code });
      expect(await waiting()).toEqual([ann]);
      expect(await decided()).toEqual([]);
      expect(await actions()).toEqual([]);
      discord().clearFaults();
      await decide(ann, 'approved', {}, finn);
      expect(hasRole(ann)).toBe(true);
    });

    test('about somebody who has left says so and takes them out of the queue', async () => {
      await report(ann);
      discord().patch({ removeMember: { guildId: reef, userId: ann } });
      expect(await failureOf(decide(ann, 'approved'))).toMatchObject({
        code: 'conflict',
        message: `${nameOf(ann)} has left this server and was taken out of the queue.`,
      });
      expect(await stored(ann)).toBeUndefined();
      expect(await failureOf(decide(ann, 'approved'))).toMatchObject({
        code: 'not_found',
        message: 'This person waits no more.',
      });
    });

    test('needs a role, and somebody who waits in this server', async () => {
      await report(ann);
      const other = guildId.parse(guilds.tidePool);
      const verdict = { verdict: 'denied', reason: '', tellPerson: false } as const;
      expect(await failureOf(decideVerification(other, ann, verdict, pearl))).toMatchObject({
        code: 'not_found',
      });
      await report(bob, 'failed');
      expect(await failureOf(decide(bob, 'denied'))).toMatchObject({ code: 'conflict' });
      await save({ verifiedRole: null });
      expect(await failureOf(decide(ann, 'approved'))).toMatchObject({ code: 'invalid' });
      await decide(ann, 'denied');
    });
  });

  describe('a decision about several', () => {
    const verdict = { verdict: 'approved', reason: '', tellPerson: false } as const;

    test('lists those whom it does not reach', async () => {
      for (const who of newcomers) await report(who);
      const [gone = ann, first = ann] = newcomers;
      discord().patch({ removeMember: { guildId: reef, userId: gone } });
      await decide(first, 'denied', {}, finn);
      const { decided: done, failed } = await decideVerifications(
        reef,
        [...newcomers, drift],
        verdict,
        pearl,
      );
      expect(done.toSorted()).toEqual(newcomers.slice(2));
      const reasons = new Map(failed.map(({ userId: id, username, reason }) => [id, { username, reason }]));
      expect(Object.fromEntries(reasons)).toEqual({
        [gone]: {
          username: nameOf(gone),
          reason: `${nameOf(gone)} has left this server and was taken out of the queue.`,
        },
        [first]: { username: nameOf(first), reason: `finn has denied ${nameOf(first)} already.` },
        [drift]: { username: null, reason: 'This person waits no more.' },
      });
    });

    test('leaves the rest alone once Discord is down', async () => {
      for (const who of newcomers) await report(who);
      discord().addFault({ match: roles, status: 500 });
      const { decided: done, failed } = await decideVerifications(reef, newcomers, verdict, pearl);
      expect(done).toEqual([]);
      expect(failed).toHaveLength(6);
      expect(failed.filter(({ reason }) => reason.startsWith('Not tried.'))).toHaveLength(2);
      expect(await waiting()).toHaveLength(6);
    });
  });
}

describe('verifications on SQLite', () => describeVerifications(createSqliteDatabase));

const describeMongo = mongodbTestUri === undefined ? describe.skip : describe;
describeMongo('verifications on MongoDB', () => describeVerifications(createMongoDatabase));
