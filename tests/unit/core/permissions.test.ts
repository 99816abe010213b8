import {
  canManageGuild,
  channelPermissions,
  guildPermissions,
  hasPermission,
  highestPosition,
  type PermissionGuild,
  permission,
} from '@/lib/core/permissions';

const guild: PermissionGuild = {
  id: '1',
  ownerId: 'owner',
  roles: [
    { id: '1', permissions: permission.viewChannel, position: 0 },
    { id: 'mod', permissions: permission.kickMembers | permission.sendMessages, position: 4 },
    { id: 'admin', permissions: permission.administrator, position: 9 },
  ],
};
const member = { userId: 'someone', roleIds: ['mod'] };

describe('managing a guild', () => {
  test.each([
    ['is allowed to the owner without any bit', 0n, true, true],
    ['is allowed with ADMINISTRATOR', 0x8n, false, true],
    ['is allowed with MANAGE_GUILD', 0x20n, false, true],
    ['is denied with every other permission', ~(0x8n | 0x20n) & ((1n << 53n) - 1n), false, false],
    ['is denied without permissions', 0n, false, false],
  ])('%s', (_, granted, isOwner, expected) => {
    expect(canManageGuild(granted, isOwner)).toBe(expected);
  });

  test('reads bits beyond 2^31', () => {
    expect(hasPermission(permission.moderateMembers, permission.moderateMembers)).toBe(true);
    expect(hasPermission(1n << 8n, permission.moderateMembers)).toBe(false);
  });
});

describe('guild permissions', () => {
  test("combine those of @everyone and the member's roles", () => {
    expect(guildPermissions(guild, member)).toBe(
      permission.viewChannel | permission.kickMembers | permission.sendMessages,
    );
  });

  test('include everything for administrators and the owner', () => {
    const all = permission.banMembers | permission.manageRoles | permission.moderateMembers;
    expect(hasPermission(guildPermissions(guild, { userId: 'x', roleIds: ['admin'] }), all)).toBe(true);
    expect(hasPermission(guildPermissions(guild, { userId: 'owner', roleIds: [] }), all)).toBe(true);
  });
});

describe('channel permissions', () => {
  const nothing = { type: 'role', allow: 0n, deny: 0n } as const;
  const deny = (id: string, bits: bigint) => ({ ...nothing, id, deny: bits });
  const allow = (id: string, bits: bigint) => ({ ...nothing, id, allow: bits });

  test('rank the member overwrite above role overwrites, and those above @everyone', () => {
    const everyone = deny('1', permission.sendMessages);
    const role = allow('mod', permission.sendMessages);
    const own = { ...deny('someone', permission.sendMessages), type: 'member' } as const;
    const may = (list: Parameters<typeof channelPermissions>[1]) =>
      hasPermission(channelPermissions(guild, list, member), permission.sendMessages);
    expect(may([everyone])).toBe(false);
    expect(may([everyone, role])).toBe(true);
    expect(may([own, role, everyone])).toBe(false);
  });

  test('prefer an allow over a deny among role overwrites', () => {
    const list = [deny('mod', permission.sendMessages), allow('second', permission.sendMessages)];
    const both = { userId: 'someone', roleIds: ['mod', 'second'] };
    expect(hasPermission(channelPermissions(guild, list, both), permission.sendMessages)).toBe(true);
  });

  test('are empty without VIEW_CHANNEL', () => {
    const list = [deny('1', permission.viewChannel), allow('mod', permission.sendMessages)];
    expect(channelPermissions(guild, list, member)).toBe(0n);
  });

  test('ignore overwrites for ADMINISTRATOR', () => {
    const list = [deny('admin', permission.viewChannel)];
    const granted = channelPermissions(guild, list, { userId: 'x', roleIds: ['admin'] });
    expect(hasPermission(granted, permission.viewChannel | permission.sendMessages)).toBe(true);
  });
});

test("highestPosition returns the member's highest role position, and infinity for the owner", () => {
  expect(highestPosition(guild, member)).toBe(4);
  expect(highestPosition(guild, { userId: 'x', roleIds: [] })).toBe(0);
  expect(highestPosition(guild, { userId: 'owner', roleIds: [] })).toBe(Number.POSITIVE_INFINITY);
});
