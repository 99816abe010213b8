/** The fixed IDs of the sandbox's seeded world. */
export const people = {
  marina: '200000000000000001',
  finn: '200000000000000002',
  pearl: '200000000000000003',
  kai: '200000000000000004',
  drift: '200000000000000005',
} as const;

export type Person = keyof typeof people;

export const guilds = {
  coralReef: '300000000000000001',
  tidePool: '300000000000000002',
  deepTrench: '300000000000000003',
  kelpForest: '300000000000000004',
} as const;
