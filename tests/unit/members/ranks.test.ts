import { type PermissionGuild, permission } from '@/lib/core/permissions';
import { whyBotCannotReach, whyNotAct, whyNotActOn } from '@/lib/rules/members/ranks';

const role = (id: string, position: number, permissions = 0n) => ({ id, position, permissions });

/** @everyone, then one role a step. */
const guild: PermissionGuild = {
  id: 'guild',
  ownerId: 'owner',
  roles: [
    role('guild', 0),
    role('low', 1),
    role('middle', 5, permission.kickMembers),
    role('same', 5),
    role('high', 7, permission.banMembers),
    role('bot', 8, permission.kickMembers | permission.banMembers),
    role('botPlus', 8, permission.banMembers | permission.manageGuild | permission.kickMembers),
    role('top', 9, permission.administrator),
  ],
};
const member = (userId: string, ...roleIds: string[]) => ({ userId, roleIds });
const bot = member('bot', 'botPlus');
const owner = { caller: member('owner'), bot };
const actors = (...roleIds: string[]) => ({ caller: member('me', ...roleIds), bot });

describe('whether anything can be done at all', () => {
  test('the person needs the right of the action', () => {
    expect(whyNotAct(guild, 'kick', actors('middle'))).toBeNull();
    const lacking = 'You need the Ban Members permission in this server.';
    expect(whyNotAct(guild, 'ban', actors('middle'))).toBe(lacking);
    expect(whyNotAct(guild, 'bulkBan', actors('middle'))).toBe(lacking);
    expect(whyNotAct(guild, 'ban', actors('high'))).toBeNull();
    expect(whyNotAct(guild, 'kick', actors('high'))).toMatch(/^You need the Kick Members/);
    expect(whyNotAct(guild, 'ban', actors('top'))).toBeNull();
    expect(whyNotAct(guild, 'ban', owner)).toBeNull();
    expect(whyNotAct(guild, 'kick', actors())).not.toBeNull();
  });

  test('so does the bot, and Manage Server besides for many at once', () => {
    const plain = { caller: member('me', 'top'), bot: member('bot', 'bot') };
    expect(whyNotAct(guild, 'ban', plain)).toBeNull();
    expect(whyNotAct(guild, 'bulkBan', plain)).toBe(
      'The bot needs the Ban Members and Manage Server permission in this server.',
    );
    expect(whyNotAct(guild, 'kick', { ...plain, bot: member('bot', 'low') })).toMatch(/^The bot needs/);
  });
});

describe('whom the bot reaches', () => {
  test.each([
    ['who has no role', member('x'), null],
    ['who stands below', member('x', 'low', 'high'), null],
    ['who stands beside', member('x', 'bot'), "Their highest role isn't below the bot's."],
    ['who stands above', member('x', 'top'), "Their highest role isn't below the bot's."],
    ['the owner', member('owner'), "The server's owner can't be removed."],
    ['the bot itself', bot, "The bot can't remove itself."],
  ])('%s', (_, target, reason) => {
    expect(whyBotCannotReach(guild, bot, target)).toBe(reason);
  });
});

describe('whom a person can have removed', () => {
  const by = (...roleIds: string[]) => actors('middle', ...roleIds);

  test.each([
    ['below', ['low'], null],
    ['beside', ['same'], "Their highest role isn't below yours."],
    ['above, but below the bot', ['high'], "Their highest role isn't below yours."],
    ['above both', ['top'], "Their highest role isn't below the bot's."],
  ])('somebody %s', (_, roleIds, reason) => {
    expect(whyNotActOn(guild, 'kick', by(), member('x', ...roleIds))).toBe(reason);
  });

  test('never oneself, whatever else is wrong', () => {
    expect(whyNotActOn(guild, 'kick', by(), member('me'))).toBe("You can't kick yourself.");
    expect(whyNotActOn(guild, 'bulkBan', actors(), member('me'))).toBe("You can't ban yourself.");
    expect(whyNotActOn(guild, 'ban', owner, member('owner'))).toBe("You can't ban yourself.");
  });

  test('the owner reaches everybody whom the bot reaches', () => {
    expect(whyNotActOn(guild, 'ban', owner, member('x', 'high'))).toBeNull();
    expect(whyNotActOn(guild, 'ban', owner, member('x', 'top'))).not.toBeNull();
  });

  test('a lacking right is told before the ranks', () => {
    expect(whyNotActOn(guild, 'ban', by(), member('x', 'low'))).toMatch(/^You need the Ban Members/);
  });
});
