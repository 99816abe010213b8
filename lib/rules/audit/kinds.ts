/** The kinds of change in the audit log, in the order of its filter. */
export const auditKinds = [
  'settings',
  'revert',
  'create',
  'edit',
  'delete',
  'post',
  'end',
  'decide',
  'moderate',
  'import',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export function isAuditKind(value: string): value is AuditKind {
  return auditKinds.some((kind) => kind === value);
}

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  settings: 'Settings changed',
  revert: 'Changes reverted',
  create: 'Created or added',
  edit: 'Edited',
  delete: 'Deleted or removed',
  post: 'Posted or sent',
  end: 'Ended or cancelled',
  decide: 'Approved, denied or resolved',
  moderate: 'Members moderated',
  import: 'Imported',
};

/** The kind of an action by the verb of its id. */
const kindsByVerb = {
  create: 'create',
  add: 'create',
  give: 'create',
  restore: 'create',
  edit: 'edit',
  update: 'edit',
  change: 'edit',
  save: 'edit',
  switch: 'edit',
  move: 'edit',
  start: 'edit',
  restart: 'edit',
  delete: 'delete',
  remove: 'delete',
  take: 'delete',
  post: 'post',
  publish: 'post',
  'save-and-publish': 'post',
  send: 'post',
  retry: 'post',
  reveal: 'post',
  end: 'end',
  close: 'end',
  cancel: 'end',
  stop: 'end',
  reroll: 'end',
  approve: 'decide',
  accept: 'decide',
  deny: 'decide',
  resolve: 'decide',
  'lift-mute': 'decide',
  'lift-ban': 'decide',
  kick: 'moderate',
  ban: 'moderate',
  'bulk-ban': 'moderate',
  withdraw: 'moderate',
  import: 'import',
} as const satisfies Readonly<Record<string, AuditKind>>;

type ActionVerb = keyof typeof kindsByVerb;
/** An action's id, `<thing>.<verb>`, with a known verb. */
export type ActionId = `${string}.${ActionVerb}`;

export function kindOfAction(id: ActionId): AuditKind {
  const verb = id.slice(id.lastIndexOf('.') + 1);
  const isVerb = (word: string): word is ActionVerb => Object.hasOwn(kindsByVerb, word);
  return isVerb(verb) ? kindsByVerb[verb] : 'edit';
}
