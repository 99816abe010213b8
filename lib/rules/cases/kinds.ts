/** Moderation actions, as stored and as shown. */
export const caseKinds = ['warn', 'mute', 'unmute', 'kick', 'softban', 'ban', 'unban'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  warn: 'Warning',
  mute: 'Mute',
  unmute: 'Unmute',
  kick: 'Kick',
  softban: 'Softban',
  ban: 'Ban',
  unban: 'Unban',
};

/** The badge of each kind: warmer colours for heavier punishments, lagoon for their end. */
export const caseKindTones = {
  warn: 'amber',
  mute: 'amber',
  unmute: 'lagoon',
  kick: 'coral',
  softban: 'danger',
  ban: 'danger',
  unban: 'lagoon',
} as const satisfies Record<CaseKind, string>;

/** Whether this site or the bot has reported a case. */
export const caseSources = ['site', 'bot'] as const;

/** Characters of a reason (as in Discord's audit log) and of a name; cases in one report by the bot. */
export const caseLimits = { reasonMax: 512, nameMax: 100, batch: 100 } as const;
