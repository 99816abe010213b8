import 'server-only';
import { z } from 'zod';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * The role menus of a guild, by guild id: how many there may be, and which message belongs to which, stands
 * in this one document. `messageId` is null until Discord has taken the message. `form` is what members see;
 * `pending` what they shall see, while it is not certain that Discord has taken it.
 */
export const roleMenus = defineCollection({
  name: 'roleMenus',
  schema: z.object({
    guildId: z.string(),
    menus: z
      .array(
        z.object({
          id: z.string(),
          messageId: z.string().nullable(),
          form: roleMenuForm,
          pending: roleMenuForm.nullable().default(null),
          /** Discord did not take every reaction. */
          lacksReactions: z.boolean().default(false),
          /** Grows with every change that somebody asks for. */
          revision: z.int().positive(),
          createdAt: isoDate,
          updatedAt: isoDate,
          /** Who changed it last. */
          username: z.string(),
        }),
      )
      .default([]),
    changed: changeMark,
  }),
  indexes: [changedIndex],
});
