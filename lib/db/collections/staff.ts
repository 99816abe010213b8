import 'server-only';
import { whole } from '@/lib/core/whole';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { storedBlock } from '@/lib/rules/staff/block-schema';
import { staffGuild } from '@/lib/rules/staff/guild-schema';
import { staffList } from '@/lib/rules/staff/schema';
import { switchList } from '@/lib/rules/switches/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

/** The site's staff, in one document. */
export const siteStaff = defineCollection({
  name: 'siteStaff',
  schema: staffList,
  upgrades: [upgradeOutbox],
});

export const siteStaffId = 'site';

/** Staff data about a guild besides its sections, by guild id. */
export const staffGuilds = defineCollection({
  name: 'staffGuilds',
  schema: staffGuild.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: [changedIndex],
});

/** Blocked people and servers, by `${kind}:${id}`. */
export const blocks = defineCollection({
  name: 'blocks',
  schema: whole(storedBlock.extend({ changed: changeMark })),
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'state', sort: 'createdAt' }, changedIndex],
});

/** What is switched off, in one document. */
export const siteSwitches = defineCollection({
  name: 'siteSwitches',
  schema: switchList.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: [changedIndex],
});

export const siteSwitchesId = 'site';
