/**
 * The custom_ids of the site's Discord messages: `corallium:<kind>:<action>[:<argument>…]`, at most 100
 * characters (Discord's limit). The bot derives the meaning of a click from them; the service API's docs
 * describe each.
 */
export const customIdKinds = {
  /** `enter:<giveawayId>` */
  giveaway: ['enter'],
  /** `vote:<pollId>:<option index>` */
  poll: ['vote'],
  /**
   * `choose:<menuId>` (select, its values are role ids or `clear`), `toggle:<menuId>:<roleId>` or
   * `clear:<menuId>` (buttons)
   */
  roles: ['choose', 'toggle', 'clear'],
  /** `open:<panelId>` */
  ticket: ['open'],
  /** `start` */
  verify: ['start'],
  /** `up:<suggestionId>`, `down:<suggestionId>` */
  suggestion: ['up', 'down'],
} as const;
export type CustomIdKind = keyof typeof customIdKinds;

const PREFIX = 'corallium';
const LONGEST = 100;
const PART = /^[\w-]{1,64}$/;

export interface CustomId<K extends CustomIdKind = CustomIdKind> {
  readonly kind: K;
  readonly action: (typeof customIdKinds)[K][number];
  /** Letters, digits, `_` and `-` only. */
  readonly args: readonly string[];
}

/** Builds a custom_id. Throws RangeError for an invalid argument, or beyond 100 characters. */
export function toCustomId<K extends CustomIdKind>(id: CustomId<K>): string {
  const parts = [id.kind, id.action, ...id.args];
  const text = [PREFIX, ...parts].join(':');
  if (!parts.every((part) => PART.test(part)) || text.length > LONGEST) {
    throw new RangeError(`No custom_id can carry '${text}'.`);
  }
  return text;
}

function isKind(text: string | undefined): text is CustomIdKind {
  return text !== undefined && Object.hasOwn(customIdKinds, text);
}

/** Parses a custom_id; null for one that is not the site's. */
export function readCustomId(text: string): CustomId | null {
  const [prefix, kind, action, ...args] = text.split(':');
  if (prefix !== PREFIX || text.length > LONGEST || !isKind(kind)) return null;
  const known = customIdKinds[kind].find((candidate) => candidate === action);
  if (known === undefined || !args.every((part) => PART.test(part))) return null;
  return { kind, action: known, args };
}
