import { type PermissionGuild, permission } from '@/lib/core/permissions';
import { whyBotCannotReach, whyNotAct, whyNotActOn } from '@/lib/rules/members/ranks';

const role = (id: string, position: number, permissions = 0n) => ({ id, position, permissions });

/** @everyone, then roles by position. */
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

describe('whyNotAct', () => {
  test('requires the permission of the action', () => {
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

  test('requires the same of the bot, and Manage Server for bulk bans', () => {
    const plain = { caller: member('me', 'top'), bot: member('bot', 'bot') };
    expect(whyNotAct(guild, 'ban', plain)).toBeNull();
    expect(whyNotAct(guild, 'bulkBan', plain)).toBe(
      'The bot needs the Ban Members and Manage Server permission in this server.',
    );
    expect(whyNotAct(guild, 'kick', { ...plain, bot: member('bot', 'low') })).toMatch(/^The bot needs/);
  });
});

describe('whyBotCannotReach', () => {
  test.each([
    ['a member without roles', member('x'), null],
    ['a member below the bot', member('x', 'low', 'high'), null],
    ['a member level with the bot', member('x', 'bot'), "Their highest role isn't below the bot's."],
    ['a member above the bot', member('x', 'top'), "Their highest role isn't below the bot's."],
    ['the owner', member('owner'), "The server's owner can't be removed."],
    ['the bot itself', bot, "The bot can't remove itself."],
  ])('checks %s', (_, target, reason) => {
    expect(whyBotCannotReach(guild, bot, target)).toBe(reason);
  });
});

describe('whyNotActOn', () => {
  const by = (...roleIds: string[]) => actors('middle', ...roleIds);

  test.each([
    ['below', ['low'], null],
    ['at the same level', ['same'], "Their highest role isn't below yours."],
    ['above, but below the bot', ['high'], "Their highest role isn't below yours."],
    ['above both', ['top'], "Their highest role isn't below the bot's."],
  ])('checks a member %s', (_, roleIds, reason) => {
    expect(whyNotActOn(guild, 'kick', by(), member('x', ...roleIds))).toBe(reason);
  });

  test('rejects oneself before any other reason', () => {
    expect(whyNotActOn(guild, 'kick', by(), member('me'))).toBe("You can't kick yourself.");
    expect(whyNotActOn(guild, 'bulkBan', actors(), member('me'))).toBe("You can't ban yourself.");
    expect(whyNotActOn(guild, 'ban', owner, member('owner'))).toBe("You can't ban yourself.");
  });

  test('lets the owner act on anyone the bot can reach', () => {
    expect(whyNotActOn(guild, 'ban', owner, member('x', 'high'))).toBeNull();
    expect(whyNotActOn(guild, 'ban', owner, member('x', 'top'))).not.toBeNull();
  });

  test('reports a missing permission', () => {
    expect(whyNotActOn(guild, 'ban', by(), member('x', 'low'))).toMatch(/^You need the Ban Members/);
  });
});
