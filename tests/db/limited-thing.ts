// Shared helpers for the tests of plans.
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

/** A role menu as stored after posting. */
export const postedMenu = (id: string, index: number, form: StoredMenu['form']): StoredMenu => ({
  ...{ id, messageId: `90000000000000${1000 + index}`, form, pending: null, lacksReactions: false },
  ...{ revision: 1, createdAt: born(index), updatedAt: born(index), updatedBy },
});

/** A thing that a plan limits, as filled and read by the tests of plans. */
export interface Limited {
  /** Stores `count` of them, named `n0` and so on, oldest first. */
  readonly fill: (store: Store, count: number) => Promise<unknown>;
  /** The names of all stored ones. */
  readonly kept: () => Promise<readonly string[]>;
  /** The names of the active ones, as seen by the bot or members. */
  readonly active: () => Promise<readonly string[]>;
  /** Changes the one at an index, if single ones can be changed. */
  readonly change?: (index: number) => Promise<unknown>;
}
