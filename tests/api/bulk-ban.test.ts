import { z } from 'zod';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { bodyOf, expectFailure } from './dashboard-calls';
import { act, listMembers, memberActions } from './member-calls';
import { crowdPerson, restoreWorld } from './test-world';

const knobs = sandboxKnobs();
let finn: Client;
let pearl: Client;

beforeAll(async () => {
  [finn, pearl] = await Promise.all([signIn(people.finn), signIn(people.pearl)]);
});
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(finn, pearl));

const reviewSchema = z.strictObject({
  blocked: z.string().nullable(),
  targets: z.array(z.looseObject({ id: z.string(), isMember: z.boolean(), blocked: z.string().nullable() })),
});
const outcomeSchema = z.strictObject({
  message: z.string(),
  banned: z.array(z.string()),
  failed: z.array(z.strictObject({ id: z.string(), name: z.string().nullable(), reason: z.string() })),
});

describe('a bulk ban', () => {
  const guildId = guilds.coralReef;
  const nobody = '299999999999999999';
  afterEach(() => restoreWorld(finn, pearl));

  test('is reviewed first, which changes nothing', async () => {
    await knobs.clearCalls();
    const targetIds = [
      'words',
      people.marina,
      people.finn,
      crowdPerson(1),
      crowdPerson(60),
      nobody,
      crowdPerson(60),
    ];
    const { blocked, targets } = bodyOf(
      await act(finn, guildId, 'review', { action: 'bulkBan', targetIds }),
      reviewSchema,
    );
    expect(blocked).toBeNull();
    expect(targets.map((target) => [target.id, target.isMember, target.blocked])).toEqual([
      ['words', false, 'This is not a Discord ID.'],
      [people.marina, true, "The server's owner can't be removed."],
      [people.finn, true, "You can't ban yourself."],
      [crowdPerson(1), true, "Their highest role isn't below the bot's."],
      [crowdPerson(60), true, null],
      [nobody, false, null],
    ]);
    const { calls } = await knobs.calls();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    const kick = await act(finn, guildId, 'review', { action: 'kick', targetIds: [nobody] });
    expect(bodyOf(kick, reviewSchema).targets[0]?.blocked).toBe("This person isn't in the server.");
    const barred = bodyOf(
      await act(pearl, guildId, 'review', { action: 'bulkBan', targetIds }),
      reviewSchema,
    );
    expect(barred.blocked).toMatch(/Ban Members/);
  });

  test('bans whom it can in one call and lists the others with the reason', async () => {
    const targetIds = [crowdPerson(61), crowdPerson(62), people.marina, nobody];
    const { message, banned, failed } = bodyOf(
      await act(finn, guildId, 'bulk-ban', { targetIds, reason: 'raid', deleteMessageSeconds: 3600 }),
      outcomeSchema,
    );
    expect(message).toBe('Banned 2 people, 2 could not be banned.');
    expect(banned).toEqual([crowdPerson(61), crowdPerson(62)]);
    expect(failed.map(({ id }) => id)).toEqual([people.marina, nobody]);
    expect((await listMembers(finn, { search: crowdPerson(61) }, guildId)).memberPage.found).toBe(0);
    expect((await memberActions(finn, guildId))[0]).toMatch(/^Banned 2 people: .+, .+\. Reason: raid$/);
    const again = bodyOf(
      await act(finn, guildId, 'bulk-ban', { targetIds: [crowdPerson(61)] }),
      outcomeSchema,
    );
    expect(again).toMatchObject({ banned: [], failed: [{ id: crowdPerson(61) }] });
  });

  test('takes 1 to 200 ids', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => crowdPerson(100 + index));
    for (const action of ['bulk-ban', 'review']) {
      for (const targetIds of [[], many(201)]) {
        const body = action === 'review' ? { action: 'ban', targetIds } : { targetIds };
        const failure = expectFailure(await act(finn, guildId, action, body), 422, 'invalid');
        expect(Object.keys(failure.fields ?? {})).toEqual(['targetIds']);
      }
    }
    expectFailure(await act(finn, guildId, 'bulk-ban', { targetIds: ['x'] }), 422, 'invalid');
    const { banned } = bodyOf(await act(finn, guildId, 'bulk-ban', { targetIds: many(200) }), outcomeSchema);
    expect(banned.length).toBeGreaterThan(130);
  });

  test('is refused to who may not ban, and when Discord refuses nobody is recorded', async () => {
    const targetIds = [crowdPerson(70)];
    expectFailure(await act(pearl, guildId, 'bulk-ban', { targetIds }), 403, 'forbidden');
    const entries = await memberActions(finn, guildId);
    const refusal = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
    await knobs.addFault({ match: '^POST /guilds/\\d+/bulk-ban', ...refusal });
    expectFailure(await act(finn, guildId, 'bulk-ban', { targetIds }), 502, 'discord_refused');
    expect(await memberActions(finn, guildId)).toEqual(entries);
  });
});
