import 'server-only';
import { z } from 'zod';
import { outboxOf } from '@/lib/rules/delivery/outbox';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import {
  deleteMenuItem,
  reactItem,
  reactMoreItem,
  showMenuItem,
  storedMenu,
} from '@/lib/rules/role-menus/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';
import { namesInMenus } from './name-upgrades';

/** A guild's role menus, by guild id; in one document, so that the limit holds and messages are unique. */
export const roleMenus = defineCollection({
  name: 'roleMenus',
  schema: z.object({
    guildId: z.string(),
    menus: z.array(storedMenu).default([]),
    outbox: outboxOf(showMenuItem, reactItem, reactMoreItem, deleteMenuItem),
    changed: changeMark,
  }),
  indexes: [changedIndex],
  upgrades: [namesInMenus, upgradeOutbox],
});
