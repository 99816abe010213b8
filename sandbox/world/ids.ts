/** The fixed ids of the seeded world. Generated ids derive from an index, so they are fixed too. */
export const people = {
  marina: '200000000000000001',
  finn: '200000000000000002',
  pearl: '200000000000000003',
  kai: '200000000000000004',
  drift: '200000000000000005',
} as const;

export const guilds = {
  coralReef: '300000000000000001',
  tidePool: '300000000000000002',
  deepTrench: '300000000000000003',
  kelpForest: '300000000000000004',
} as const;

/** The bot's application and user id: the same at Discord. */
export const botId = '100000000000000001';

/** The bot's permissions: those that its invite requests. */
export const botPermissions = 564_445_541_952_758n;

/** Other bots that share guilds with ours. */
export const otherBots = {
  jukebox: '100000000000000002',
  tidekeeper: '100000000000000003',
  abacus: '100000000000000004',
} as const;

function placed(kind: 4 | 5 | 6, guild: number, index: number): string {
  return `${kind}${String(guild * 100_000 + index).padStart(17, '0')}`;
}

/** The id of the role at `index` (1-based, lowest first) of guild 1–4. @everyone has the guild's own id. */
export const rolePlaceId = (guild: number, index: number) => placed(4, guild, index);

/** The id of the channel at `index` (1-based, in order of the list) of guild 1–4. */
export const channelPlaceId = (guild: number, index: number) => placed(5, guild, index);

/** The id of the emoji at `index` (1-based) of guild 1–4. */
export const emojiPlaceId = (guild: number, index: number) => placed(6, guild, index);

/** The id of the generated person at `index` (1-based). */
export const crowdId = (index: number) => `7${String(index).padStart(17, '0')}`;
