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

/** In which tone each kind is shown: the heavier the warmer, what ends a punishment in that of good news. */
export const caseKindTones = {
  warn: 'amber',
  mute: 'amber',
  unmute: 'lagoon',
  kick: 'coral',
  softban: 'danger',
  ban: 'danger',
  unban: 'lagoon',
} as const satisfies Record<CaseKind, string>;

/** Who reports a case: this site, of what is done on it, or the bot. */
export const caseSources = ['site', 'bot'] as const;

/** Characters of a reason (as in Discord's audit log) and of a name, and cases in a report of the bot. */
export const caseLimits = { reasonMax: 512, nameMax: 100, batch: 100 } as const;
