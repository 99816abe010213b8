/** Discord's permissions by bit, as its client names them (discord-api-docs, "Bitwise Permission Flags"). */
const names: Readonly<Record<number, string>> = {
  1: 'Kick Members',
  2: 'Ban Members',
  3: 'Administrator',
  4: 'Manage Channels',
  5: 'Manage Server',
  6: 'Add Reactions',
  7: 'View Audit Log',
  10: 'View Channel',
  11: 'Send Messages',
  13: 'Manage Messages',
  14: 'Embed Links',
  15: 'Attach Files',
  16: 'Read Message History',
  17: 'Mention @everyone, @here and All Roles',
  18: 'Use External Emoji',
  22: 'Mute Members',
  23: 'Deafen Members',
  24: 'Move Members',
  27: 'Manage Nicknames',
  28: 'Manage Roles',
  29: 'Manage Webhooks',
  30: 'Manage Expressions',
  33: 'Manage Events',
  34: 'Manage Threads',
  35: 'Create Public Threads',
  36: 'Create Private Threads',
  38: 'Send Messages in Threads',
  40: 'Timeout Members',
  49: 'Create Polls',
};

/** Names permission bits: `Kick Members and Ban Members`; a bit without a name as a number, 0 as null. */
export function namePermissions(bits: bigint): string | null {
  const found = [...bits.toString(2)]
    .reverse()
    .flatMap((digit, index) => (digit === '1' ? [names[index] ?? `permission ${index}`] : []));
  if (found.length <= 1) return found[0] ?? null;
  return `${found.slice(0, -1).join(', ')} and ${found.at(-1)}`;
}
