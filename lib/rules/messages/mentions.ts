export const mentionChoices = ['none', 'users', 'roles', 'everyone'] as const;
export type MentionChoice = (typeof mentionChoices)[number];

/** The kinds of mentions that each choice allows. */
export const pingsOf = {
  none: [],
  users: ['users'],
  roles: ['users', 'roles'],
  everyone: ['users', 'roles', 'everyone'],
} as const satisfies Readonly<Record<MentionChoice, readonly string[]>>;
