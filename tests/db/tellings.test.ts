// Dashboard notifications: each is stored exactly once, despite crashes.

import { userId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { submissions } from '@/lib/db/collections/applications';
import { notifications } from '@/lib/db/collections/notifications';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { decideSubmission } from '@/lib/guilds/applications/decide-submission';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { submitApplication } from '@/lib/guilds/applications/submit-application';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { giveGrant } from '@/lib/guilds/grants/give-grant';
import { readGrants } from '@/lib/guilds/grants/stored-grants';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { listInbox } from '@/lib/social/notifications';
import { people } from '@/sandbox/world/ids';
import { failureOf } from '../discord/stand-in';
import { withEndedClaims } from './documents';
import { channelNamed, eventWorld, member, pearl, reef } from './event-world';
import { createWithEntries, end, read, winnersOf } from './giveaway-world';
import { codeOf } from './refusals';
import { auditEntry, forbidden, signUp, storeGuideForm, storePlan, storeSettings } from './stored-settings';
import { addPage, allowTickets, closeBy, kai, messagesOf, openWith, pearlId } from './ticket-world';

const world = eventWorld();
const applicant = userId.parse(member(2));

const bellOf = async (id: string) =>
  (await listInbox(userId.parse(id))).map(({ type, title, message }) => ({ type, title, message }));

beforeEach(async () => {
  await storePlan(world, 'none');
});

describe('a decision on an application', () => {
  const expected = {
    type: 'application-decided',
    title: 'Your application was accepted',
    message: 'Your application for Guide in Coral Reef was accepted.',
  };
  let id = '';

  beforeEach(async () => {
    await signUp(world, applicant);
    await storeSettings(world, section, { Toggle: true, DMUserResults: false });
    await storeGuideForm(world);
    id = await submitApplication(reef, 'guide', { answers: { 0: 'Because.' } }, { userId: applicant });
  });
  const decide = () => decideSubmission(reef, id, { decision: 'accepted', reason: '' }, pearl);

  test('notifies the applicant', async () => {
    await decide();
    expect(await bellOf(applicant)).toEqual([expected]);
  });

  test('that fails does not notify again', async () => {
    await decide();
    expect(await codeOf(decide())).toBe('conflict');
    expect(await bellOf(applicant)).toEqual([expected]);
  });

  test('does not repeat a deleted notification after a crash before recording it', async () => {
    const bells = world.collection(notifications);
    // The process ends between notifying and recording that, so the outbox entry stays claimed.
    const all = world.collection(submissions);
    const update = all.update.bind(all);
    const spy = jest.spyOn(all, 'update').mockImplementation(async (...input) => {
      if ((await bells.get(applicant))?.value.items.length) throw new Error('The process has ended.');
      return update(...input);
    });
    await expect(decide()).rejects.toThrow('The process has ended.');
    spy.mockRestore();
    expect((await all.get(id, { fresh: true }))?.value.outbox).toMatchObject([
      { kind: 'tell', claim: expect.anything() },
    ]);
    expect(await world.jobIds()).toEqual([expect.stringContaining(`deliver:submissions:${id}`)]);
    await bells.update(applicant, (inbox) => ({
      ...inbox,
      items: [],
      goneKeys: [{ key: inbox.items[0]?.key ?? '', at: new Date().toISOString() }],
    }));
    await all.update(id, withEndedClaims);
    await goOnDelivering(submissionOutlet, id, { attempt: 1 });
    expect((await all.get(id, { fresh: true }))?.value.outbox).toEqual([]);
    expect(await bellOf(applicant)).toEqual([]);
  });

  test('notifies once through the job after a crash before notifying', async () => {
    const bells = world.collection(notifications);
    const spy = jest.spyOn(bells, 'upsert').mockRejectedValue(new Error('The process has ended.'));
    await decide();
    spy.mockRestore();
    expect(await bellOf(applicant)).toEqual([]);
    await goOnDelivering(submissionOutlet, id, { attempt: 1 });
    expect(await bellOf(applicant)).toEqual([expected]);
    await goOnDelivering(submissionOutlet, id, { attempt: 2 });
    expect(await bellOf(applicant)).toEqual([expected]);
  });
});

test('only the winners of a giveaway are notified', async () => {
  const entrants = [1, 2, 3, 4].map(member);
  await signUp(world, ...entrants);
  const id = await createWithEntries(4);
  await end(id);
  const [winners = []] = await winnersOf(id);
  const bells = await Promise.all(entrants.map(bellOf));
  const won = {
    type: 'giveaway-won',
    title: 'You won a giveaway',
    message: 'You won A pearl in Coral Reef.',
  };
  expect(bells).toEqual(entrants.map((one) => (winners.includes(one) ? [won] : [])));
});

test('the host of a giveaway is notified when announcing the winners fails', async () => {
  await signUp(world, pearl.userId);
  const id = await createWithEntries(2);
  world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 20 });
  await failureOf(end(id));
  expect((await read(id)).problem).toContain('The winners could not be announced');
  expect(await bellOf(pearl.userId)).toMatchObject([
    { type: 'problem-found', title: "Something doesn't work in Coral Reef" },
  ]);
});

describe('a grant', () => {
  const terms = { sections: ['welcome'], level: 'manage', expiresAt: null } as const;

  test('notifies its recipient', async () => {
    await signUp(world, member(3));
    await giveGrant(reef, { ...terms, sections: ['welcome'], kind: 'user', subjectId: member(3) }, pearl);
    expect(await bellOf(member(3))).toEqual([
      {
        type: 'grant-given',
        title: 'You can use the dashboard',
        message: 'You were given access to Welcome in the dashboard of Coral Reef.',
      },
    ]);
    expect(await readGrants(reef)).toHaveLength(1);
    expect(await world.jobIds()).toEqual([]);
  });

  test('sends no notification when rejected', async () => {
    await signUp(world, member(3));
    const give = () =>
      giveGrant(reef, { ...terms, sections: ['nonsense'], kind: 'user', subjectId: member(3) }, pearl);
    expect(await codeOf(give())).toBe('invalid');
    expect(await bellOf(member(3))).toEqual([]);
  });
});

test('a team answer notifies the opener of a ticket once per page, and once after closing', async () => {
  await allowTickets(world);
  await signUp(world, kai);
  const { id } = await openWith();
  await addPage(id, 0, messagesOf(2));
  expect(await bellOf(kai)).toEqual([]);
  const answers = messagesOf(2, 'Here').map((one) => ({
    ...one,
    author: { ...one.author, id: pearlId, name: 'Pearl' },
  }));
  const expected = {
    type: 'ticket-answered',
    title: 'Your ticket was answered',
    message: 'Pearl answered your ticket in Coral Reef.',
  };
  await addPage(id, 1, answers);
  await addPage(id, 1, answers);
  expect(await bellOf(kai)).toEqual([expected]);
  await closeBy(id);
  await addPage(id, 2, answers);
  await addPage(id, 3, answers);
  expect(await bellOf(kai)).toEqual([expected, expected]);
});

describe('a problem', () => {
  const problems = async (id: string) =>
    (await listInbox(userId.parse(id))).flatMap(({ type, message, data }) =>
      type === 'problem-found' ? [`${data.section}: ${message}`] : [],
    );
  const changed = (userId: string) =>
    world
      .collection(auditEntries)
      .insert(`changed-by-${userId}`, auditEntry('tickets', { userId, username: 'somebody' }));
  const refused = 'could not be posted: Discord refused this: Missing Permissions';

  test('with the ticket log notifies the last editor who still has access, once', async () => {
    await allowTickets(world, { ticketLogging: true, ticketModlogID: channelNamed('event-news') });
    await signUp(world, people.marina, pearl.userId, kai);
    // Kai may no longer change the section, so is not notified.
    for (const one of [pearl.userId, kai]) await changed(one);
    world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 2 });
    for (const opener of [kai, pearlId]) {
      const { id } = await openWith({ userId: opener });
      await goOnDelivering(ticketOutlet, id, { attempt: 1 });
    }
    expect(await problems(pearl.userId)).toEqual([`tickets: Tickets: The log entry for opening ${refused}`]);
    expect([...(await problems(kai)), ...(await problems(people.marina))]).toEqual([]);
  });

  test('notifies the owner of the server when no editor has access', async () => {
    await allowTickets(world, { ticketLogging: true, ticketModlogID: channelNamed('event-news') });
    await signUp(world, people.marina, kai);
    await changed(kai);
    world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 1 });
    const { id } = await openWith();
    await goOnDelivering(ticketOutlet, id, { attempt: 1 });
    expect(await problems(people.marina)).toHaveLength(1);
    expect(await problems(kai)).toEqual([]);
  });

  test('with the message of a giveaway notifies its host once', async () => {
    await signUp(world, pearl.userId);
    const id = await createWithEntries(2);
    world.discord().addFault({ match: 'PATCH .*/messages', ...forbidden, times: 2 });
    await refreshEvent(giveawayEvents, id);
    await refreshEvent(giveawayEvents, id);
    expect(await problems(pearl.userId)).toEqual([
      'giveaways: A pearl: Discord refused this: Missing Permissions',
    ]);
    expect((await read(id)).outbox).toEqual([]);
  });
});
