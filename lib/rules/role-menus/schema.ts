import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { menuTypes } from '@/lib/rules/role-menus/limits';

/** Limits only a menu's size; checkRoleMenu validates it. Empty for an absent part. */
const text = (max: number) => z.string().max(max, `At most ${max} characters.`);

const row = z.strictObject({
  /** A Unicode emoji or `<:name:id>`. */
  emoji: text(100).default(''),
  label: text(400).default(''),
  description: text(400).default(''),
  /** The role's id; empty while none is chosen. */
  role: text(20).default(''),
});

/** A role menu in forms and bodies (dashboard specification, section 3, "New menu"). */
export const roleMenuForm = z.strictObject({
  channelId: text(20),
  messageTitle: text(1000).default(''),
  messageDescription: text(8192).default(''),
  footer: text(4096).default(''),
  messageContent: text(4000).default(''),
  /** `#rrggbb`. */
  color: text(7).default('#5865F2'),
  /** Adds an option that removes all roles of the menu. */
  clearSelection: z.boolean().default(false),
  minSelect: z.number().default(0),
  maxSelect: z.number().default(1),
  roleRows: z.array(row).max(50).readonly(),
  type: z.enum(menuTypes).default('dropdown'),
});

const isoDate = z.iso.datetime();

export const storedMenu = z.object({
  /** Part of its custom_ids. */
  id: z.string(),
  /** Null until Discord has accepted the message. */
  messageId: z.string().nullable(),
  /** What members see, or will see once it is posted. */
  form: roleMenuForm,
  /** Saved, but not on Discord yet. */
  pending: roleMenuForm.nullable().default(null),
  /** Discord refused some of the reactions. */
  lacksReactions: z.boolean().default(false),
  /** Incremented with each requested change. */
  revision: z.int().positive(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Who changed it last. */
  updatedBy: person,
});
export type StoredMenu = z.output<typeof storedMenu>;

/** A menu for the dashboard; `form` is the saved version. */
export const listedMenu = storedMenu
  .omit({ messageId: true, pending: true, createdAt: true, updatedBy: true })
  .extend({
    username: z.string(),
    msgid: storedMenu.shape.messageId,
    data: z.object({ embed: z.object({ title: z.string(), description: z.string() }) }),
    name: z.string(),
    /** `posting`, `changing`: the message may not match the form yet. */
    state: z.enum(['draft', 'posting', 'changing', 'posted']),
  });
export type ListedMenu = z.output<typeof listedMenu>;

const ofMenu = { menuId: z.string() };

/** Posts or edits a menu; `before` is restored if Discord refuses. */
export const showMenuItem = outboxItem('show-menu', { ...ofMenu, before: storedMenu.nullable() });

/** Adds the reactions of a menu to its message, and removes dropped ones. */
export const reactItem = outboxItem('react', { ...ofMenu, dropped: z.array(z.string()) });
/** The same for reactions that no one waits for. */
export const reactMoreItem = outboxItem('react-more', { ...ofMenu, dropped: z.array(z.string()) });

/** Deletes a menu with its message; `isLost`: one that may have been posted. */
export const deleteMenuItem = outboxItem('delete-menu', {
  ...ofMenu,
  by: person,
  isLost: z.boolean(),
});
