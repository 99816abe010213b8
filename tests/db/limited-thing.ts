// What the tests of plans have in common.
import type { Store } from '@/lib/db/open-store';
import type { StoredMenu } from '@/lib/rules/role-menus/schema';
import { channelNamed, roleNamed, pearl as signedIn } from './event-world';

const at = '2026-01-01T00:00:00.000Z';
export const channelId = channelNamed('general');
export const roleId = roleNamed('he/him');
export const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
/** Each a minute younger than the one before. */
export const born = (index: number) => new Date(Date.parse(at) + index * 60_000).toISOString();
export const pearl = { ...signedIn, avatar: null, avatarUrl: '' };
export const updatedBy = { userId: pearl.userId, username: 'Pearl' };

/** A role menu as it is stored once it is posted. */
export const postedMenu = (id: string, index: number, form: StoredMenu['form']): StoredMenu => ({
  ...{ id, messageId: `90000000000000${1000 + index}`, form, pending: null, lacksReactions: false },
  ...{ revision: 1, createdAt: born(index), updatedAt: born(index), updatedBy },
});

/** A thing that a plan limits, as the tests of plans fill and read it. */
export interface Limited {
  /** Keeps as many as that, named `n0` and so on, oldest first. */
  readonly fill: (store: Store, count: number) => Promise<unknown>;
  /** The names of all that is kept. */
  readonly kept: () => Promise<readonly string[]>;
  /** The names of those that work, as the bot or members meet them. */
  readonly active: () => Promise<readonly string[]>;
  /** Changes the one at a place, where one by one can be changed. */
  readonly change?: (index: number) => Promise<unknown>;
}
