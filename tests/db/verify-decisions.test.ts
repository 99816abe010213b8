import { guildId } from '@/lib/core/ids';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { decideVerification } from '@/lib/guilds/verify/decide-verification';
import { decideVerifications } from '@/lib/guilds/verify/decide-verifications';
import { readWaiting } from '@/lib/guilds/verify/list-verifications';
import { verificationOutlet } from '@/lib/guilds/verify/verification-outlet';
import { guilds } from '@/sandbox/world/ids';
import { onEachWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';
import { ann, bob, drift, finn, nameOf, newcomers, roleCalls, verifyWorld } from './verify-world';

onEachWorld('verification decisions', (world) => {
  const { save, report, decide, waiting, decided, hasRole, posted, messagesTo } = verifyWorld(world);

  describe('a decision', () => {
    test('to approve assigns the role, greets, marks the announcement and is logged', async () => {
      await save({ dmToggle: true, dmMessage: 'Hello {user_tag}' });
      await report(ann, 'failed');
      await report(ann);
      expect((await readWaiting(reef)).verifyWaiting.items).toMatchObject([{ tries: 1 }]);
      expect(await decide(ann, 'approved', { reason: 'Looks fine' })).toBe(`${nameOf(ann)} was approved.`);
      expect(hasRole(ann)).toBe(true);
      expect(messagesTo(ann)).toEqual([`Hello ${nameOf(ann)}`]);
      expect(posted()).toMatchObject([{ embeds: [{ title: 'Approved' }] }]);
      expect(world.discord().world.audit.at(-1)?.reason).toBe('By pearl: Looks fine');
      expect(await world.noted()).toEqual([`Approved ${nameOf(ann)}'s verification. Reason: Looks fine`]);
      expect(await waiting()).toEqual([]);
      expect(await decided()).toMatchObject([
        { userId: ann, decision: { verdict: 'approved', by: { username: 'pearl' }, reason: 'Looks fine' } },
      ]);
    });

    test('to deny notifies the person on request, and blocks new attempts', async () => {
      await report(ann);
      await report(bob);
      await decide(ann, 'denied', { reason: 'A second account' });
      await decide(bob, 'denied', { reason: 'A third account', tellPerson: true });
      expect(messagesTo(ann)).toEqual([]);
      expect(messagesTo(bob)).toEqual([
        'The team of Coral Reef has not approved your verification.\nA third account',
      ]);
      expect([hasRole(ann), hasRole(bob)]).toEqual([false, false]);
      expect((await decided()).map((item) => item.decision?.verdict)).toEqual(['denied', 'denied']);
      expect(await refusalOf(report(ann))).toMatch(
        /^conflict: The team of this server has not approved your verification\./,
      );
    });

    test('reports when the person could not be notified', async () => {
      await report(ann);
      world.discord().addFault({ match: 'POST /users/@me/channels', ...forbidden });
      expect(await decide(ann, 'denied', { tellPerson: true })).toMatch(
        /was denied\. They couldn't be told: .*Missing Permissions/,
      );
      expect(await waiting()).toEqual([]);
    });

    test('is made once under concurrent requests', async () => {
      await report(ann);
      expect(
        await countDone([
          decide(ann, 'approved'),
          decide(ann, 'denied', {}, finn),
          decide(ann, 'approved', {}, finn),
          decide(ann, 'denied'),
        ]),
      ).toBe(1);
      const [only] = await decided();
      expect(hasRole(ann)).toBe(only?.decision?.verdict === 'approved');
      expect(await world.noted()).toHaveLength(1);
      expect(await refusalOf(decide(ann, 'approved'))).toMatch(/^conflict: (pearl|finn) has already .*\.$/);
    });

    test('with an unknown outcome is completed, announced and logged once', async () => {
      await save({ dmToggle: true, dmMessage: 'Hello {user_tag}' });
      await report(ann);
      world.discord().addFault({ match: roleCalls, status: 500, times: 1, isDone: true });
      expect(await refusalOf(decide(ann, 'approved'))).toBe(
        "discord_uncertain: Discord didn't answer. We're checking whether the role was given.",
      );
      expect([await waiting(), messagesTo(ann)]).toEqual([[ann], []]);
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await goOnDelivering(verificationOutlet, `${reef}:${ann}`, { attempt });
      }
      expect([await waiting(), messagesTo(ann)]).toEqual([[], [`Hello ${nameOf(ann)}`]]);
      expect(posted()).toMatchObject([{ embeds: [{ title: 'Approved' }] }]);
      expect(await world.noted()).toEqual([`Approved ${nameOf(ann)}'s verification.`]);
    });

    test('notifies the person later when Discord does not answer at first', async () => {
      await report(ann);
      world.discord().addFault({ match: 'POST /users/@me/channels', status: 500, times: 1 });
      expect(await decide(ann, 'denied', { tellPerson: true })).toBe(
        `${nameOf(ann)} was denied. They couldn't be told: Discord didn't answer. We're trying again.`,
      );
      await goOnDelivering(verificationOutlet, `${reef}:${ann}`, { attempt: 1 });
      expect(messagesTo(ann)).toEqual(['The team of Coral Reef has not approved your verification.']);
    });

    test('needs a person waiting in this server, and a role to approve', async () => {
      await report(ann);
      const other = guildId.parse(guilds.tidePool);
      const verdict = { verdict: 'denied', reason: '', tellPerson: false } as const;
      expect(await codeOf(decideVerification(other, ann, verdict, pearl))).toBe('not_found');
      await report(bob, 'failed');
      expect(await codeOf(decide(bob, 'denied'))).toBe('conflict');
      await save({ verifiedRole: null });
      expect(await codeOf(decide(ann, 'approved'))).toBe('invalid');
      await decide(ann, 'denied');
    });
  });

  describe('a bulk decision', () => {
    const verdict = { verdict: 'approved', reason: '', tellPerson: false } as const;

    test('lists the people it could not decide about, with reasons', async () => {
      for (const who of newcomers) await report(who);
      const [gone = ann, first = ann] = newcomers;
      world.discord().patch({ removeMember: { guildId: reef, userId: gone } });
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
          reason: `${nameOf(gone)} has left this server and was removed from the queue.`,
        },
        [first]: { username: nameOf(first), reason: `finn has already denied ${nameOf(first)}.` },
        [drift]: { username: null, reason: 'This person is no longer waiting.' },
      });
    });

    test('skips the rest once Discord is down', async () => {
      for (const who of newcomers) await report(who);
      world.discord().addFault({ match: roleCalls, status: 500 });
      const { decided: done, failed } = await decideVerifications(reef, newcomers, verdict, pearl);
      expect(done).toEqual([]);
      expect(failed).toHaveLength(6);
      expect(failed.filter(({ reason }) => reason.startsWith('Not attempted.'))).toHaveLength(2);
      expect(await waiting()).toHaveLength(6);
    });
  });
});
