import { z } from 'zod';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, expectInvalid } from './dashboard-calls';
import { act, listMembers, memberActions } from './member-calls';
import { crowdPerson, restoreWorld } from './test-world';

const knobs = sandboxKnobs();
const guildId = guilds.coralReef;
const nobody = '299999999999999999';

const { finn, pearl } = signedIn('finn', 'pearl');
afterEach(() => restoreWorld(finn, pearl));

const reviewSchema = z.strictObject({
  blocked: z.string().nullable(),
  targets: z.array(z.looseObject({ id: z.string(), isMember: z.boolean(), blocked: z.string().nullable() })),
});
const outcomeSchema = z.strictObject({
  message: z.string(),
  banned: z.array(z.string()),
  failed: z.array(z.strictObject({ id: z.string(), name: z.string().nullable(), reason: z.string() })),
});
const ban = async (body: object) => bodyOf(await act(finn, guildId, 'bulk-ban', body), outcomeSchema);

describe('a bulk ban', () => {
  test('can be reviewed without changing anything', async () => {
    await knobs.clearCalls();
    const [above, below] = [crowdPerson(1), crowdPerson(60)];
    const targetIds = ['words', people.marina, people.finn, above, below, nobody, below];
    const review = async (by: Client, body: object) =>
      bodyOf(await act(by, guildId, 'review', body), reviewSchema);
    const { blocked, targets } = await review(finn, { action: 'bulkBan', targetIds });
    expect(blocked).toBeNull();
    expect(targets.map((target) => [target.id, target.isMember, target.blocked])).toEqual([
      ['words', false, 'This is not a Discord ID.'],
      [people.marina, true, "The server's owner can't be removed."],
      [people.finn, true, "You can't ban yourself."],
      [above, true, "Their highest role isn't below the bot's."],
      [below, true, null],
      [nobody, false, null],
    ]);
    const { calls } = await knobs.calls();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    const kick = await review(finn, { action: 'kick', targetIds: [nobody] });
    expect(kick.targets[0]?.blocked).toBe("This person isn't in the server.");
    expect((await review(pearl, { action: 'bulkBan', targetIds })).blocked).toMatch(/Ban Members/);
  });

  test('bans those it can and lists the others as failed', async () => {
    const targetIds = [crowdPerson(61), crowdPerson(62), people.marina, nobody];
    const terms = { targetIds, reason: 'raid', deleteMessageSeconds: 3600 };
    const { message, banned, failed } = await ban(terms);
    expect(message).toBe('Banned 2 people, 2 could not be banned.');
    expect(banned).toEqual([crowdPerson(61), crowdPerson(62)]);
    expect(failed.map(({ id }) => id)).toEqual([people.marina, nobody]);
    expect((await listMembers(finn, { search: crowdPerson(61) }, guildId)).memberPage.found).toBe(0);
    expect((await memberActions(finn, guildId))[0]).toMatch(/^Banned 2 people: .+, .+\. Reason: raid$/);
    const again = await ban({ targetIds: [crowdPerson(61)] });
    expect(again).toMatchObject({ banned: [], failed: [{ id: crowdPerson(61) }] });
  });

  test('accepts 1 to 200 ids', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => crowdPerson(100 + index));
    for (const action of ['bulk-ban', 'review']) {
      for (const targetIds of [[], many(201)]) {
        const body = action === 'review' ? { action: 'ban', targetIds } : { targetIds };
        expectInvalid(await act(finn, guildId, action, body), 'targetIds');
      }
    }
    expectFailure(await act(finn, guildId, 'bulk-ban', { targetIds: ['x'] }), 422, 'invalid');
    expect((await ban({ targetIds: many(200) })).banned.length).toBeGreaterThan(130);
  });

  test('that Discord refuses is not recorded', async () => {
    const targetIds = [crowdPerson(70)];
    const entries = await memberActions(finn, guildId);
    const refusal = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
    await knobs.addFault({ match: '^POST /guilds/\\d+/bulk-ban', ...refusal });
    expectFailure(await act(finn, guildId, 'bulk-ban', { targetIds }), 502, 'discord_refused');
    expect(await memberActions(finn, guildId)).toEqual(entries);
  });
});
