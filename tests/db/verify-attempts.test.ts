import { verifyRequests } from '@/lib/db/collections/verify';
import { issueCaptcha } from '@/lib/guilds/verify/issue-captcha';
import { listVerifications, readWaiting } from '@/lib/guilds/verify/list-verifications';
import { failureOf } from '../discord/stand-in';
import { onEachWorld, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';
import { ann, bob, channel, drift, nameOf, roleCalls, verifyWorld } from './verify-world';

onEachWorld('verifying', (world) => {
  const { save, report, answer, waiting, stored, hasRole, posted, messagesTo } = verifyWorld(world);

  describe('an attempt', () => {
    test('that passes assigns the role at once without manual review', async () => {
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
      // A repeated attempt finds the role assigned.
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: false });
    });

    test('that fails uses up one try per key, and the last one starts the pause', async () => {
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

    test('is counted and limited among concurrent ones', async () => {
      expect(await countDone(Array.from({ length: 8 }, () => report(ann, 'failed')))).toBe(3);
      expect(await stored(ann)).toMatchObject({ tries: 3 });
    });

    test('sends the configured greeting, and succeeds even when that fails', async () => {
      await save({ manualReview: false, dmToggle: true, dmMessage: '{user} {user_tag} {guild} {other}' });
      await report(ann);
      expect(messagesTo(ann)).toEqual([`<@${ann}> ${nameOf(ann)} Coral Reef {other}`]);
      world.discord().addFault({ match: 'POST /users/@me/channels', ...forbidden });
      expect(await report(bob)).toMatchObject({
        outcome: 'verified',
        roleGiven: true,
        notice: expect.stringContaining('Missing Permissions'),
      });
    });

    test('needs a configured role and a member of the server', async () => {
      expect(await refusalOf(report(drift))).toBe('forbidden: Only members of the server can verify.');
      await save({ verifiedRole: null });
      expect(await refusalOf(report(ann))).toBe('conflict: Nobody can verify in this server yet.');
      expect(await stored(ann)).toBeUndefined();
    });

    test.each([
      ['refuses', forbidden, 'discord_refused'],
      ['is down', { status: 500 }, 'discord_uncertain'],
    ])('while Discord %s assigns nothing, and can be retried', async (_, fault, code) => {
      await save({ manualReview: false });
      world.discord().addFault({ match: roleCalls, ...fault });
      expect(await codeOf(report(ann, 'passed', 'again-please'))).toBe(code);
      expect(hasRole(ann)).toBe(false);
      world.discord().clearFaults();
      expect(await report(ann, 'passed', 'again-please')).toMatchObject({ roleGiven: true });
    });

    test('is checked against the keyword', async () => {
      await save({ method: 'keyword', keyword: 'Anemone', manualReview: false });
      expect(await answer(ann, 'algae')).toMatchObject({ outcome: 'failed', triesLeft: 2 });
      expect(await answer(ann, ' anemone ')).toMatchObject({ outcome: 'verified' });
    });

    test('is checked against the latest captcha, once', async () => {
      await save({ method: 'captcha', manualReview: false });
      const who = { userId: ann, username: nameOf(ann) };
      const old = await issueCaptcha(reef, who);
      const { svg, token } = await issueCaptcha(reef, who);
      expect(svg).toMatch(/^<svg /);
      const right = (await stored(ann))?.captcha?.answer ?? '';
      expect(right).toHaveLength(5);
      expect(await codeOf(answer(ann, right, old.token))).toBe('conflict');
      expect(await countDone(['AAAAA', 'CCCCC', right].map((text) => answer(ann, text, token)))).toBe(1);
      expect(await refusalOf(answer(ann, right, token))).toBe(
        'conflict: This picture has expired. Start again to get a new one.',
      );
    });
  });

  describe('the review', () => {
    test('queues a passed attempt and notifies the team, once', async () => {
      const [first, again] = [await report(ann), await report(ann)];
      expect(first).toMatchObject({ outcome: 'waiting', roleGiven: false, notice: null });
      expect(first.message).toMatch(/waiting for review/);
      expect(again).toEqual(first);
      expect(hasRole(ann)).toBe(false);
      expect(posted()).toHaveLength(1);
      expect(posted()[0]).toMatchObject({
        embeds: [{ title: 'Waiting for review', description: `<@${ann}> · ${nameOf(ann)}` }],
        allowedMentions: { parse: [] },
      });
      expect(await waiting()).toEqual([ann]);
    });

    test('continues when notifying the team fails, and retries at the next attempt', async () => {
      world.discord().addFault({ match: `POST /channels/${channel}/messages`, ...forbidden, times: 1 });
      expect((await report(ann)).notice).toMatch(/Missing Permissions/);
      expect(await waiting()).toEqual([ann]);
      expect((await report(ann)).notice).toBeNull();
      expect(posted()).toHaveLength(1);
    });

    test('skips members who have the role', async () => {
      await save({ manualReview: false });
      await report(ann);
      await save({ manualReview: true });
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: false });
      expect(await waiting()).toEqual([]);
    });

    test('admits waiting members at their next attempt once switched off', async () => {
      await report(ann);
      await save({ manualReview: false });
      expect(await report(ann)).toMatchObject({ outcome: 'verified', roleGiven: true });
      expect(await waiting()).toEqual([]);
    });

    test('lists the oldest first, in pages, and flags young accounts', async () => {
      for (let index = 1; index <= 21; index += 1) {
        const at = new Date(Date.now() + index * 1000).toISOString();
        await report(ann);
        const value = await stored(ann);
        if (!value) throw new Error('Nobody waits.');
        const accountCreatedAt = index === 1 ? at : value.accountCreatedAt;
        const own = { ...value, userId: String(index), listedAt: at, accountCreatedAt };
        await world.collection(verifyRequests).insert(`${reef}:${index}`, own);
      }
      await world.collection(verifyRequests).remove(`${reef}:${ann}`);
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
});
