export const appealKinds = ['ban', 'mute'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** Characters of an appeal, and of a decision's reason. */
export const appealLimits = { textMin: 20, textMax: 2000, reasonMax: 1000 } as const;
