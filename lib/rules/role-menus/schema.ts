import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { menuTypes } from '@/lib/rules/role-menus/limits';

/** Only limits a menu's size; checkRoleMenu validates it. An empty text means that a part is absent. */
const text = (max: number) => z.string().max(max, `At most ${max} characters.`);

const row = z.strictObject({
  /** A Unicode emoji or `<:name:id>`. */
  emoji: text(100).default(''),
  label: text(400).default(''),
  description: text(400).default(''),
  /** The role's id; empty while none is chosen. */
  role: text(20).default(''),
});

/** A role menu as it is written and sent (dashboard specification, section 3, "New menu"). */
export const roleMenuForm = z.strictObject({
  channelId: text(20),
  messageTitle: text(1000).default(''),
  messageDescription: text(8192).default(''),
  footer: text(4096).default(''),
  messageContent: text(4000).default(''),
  /** `#rrggbb`. */
  color: text(7).default('#5865F2'),
  /** Offers a choice that takes all roles of the menu away. */
  clearSelection: z.boolean().default(false),
  minSelect: z.number().default(0),
  maxSelect: z.number().default(1),
  roleRows: z.array(row).max(50).readonly(),
  type: z.enum(menuTypes).default('dropdown'),
});

const isoDate = z.iso.datetime();

/** A menu in the list of its guild. */
export const storedMenu = z.object({
  /** Its custom_ids carry it. */
  id: z.string(),
  /** Null until Discord has taken the message. */
  messageId: z.string().nullable(),
  /** What members see, or will see if there is no message yet. */
  form: roleMenuForm,
  /** What is saved, but not shown yet. */
  pending: roleMenuForm.nullable().default(null),
  /** Discord did not take every reaction. */
  lacksReactions: z.boolean().default(false),
  /** Increases with every requested change. */
  revision: z.int().positive(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Who changed it last. */
  updatedBy: person,
});
export type StoredMenu = z.output<typeof storedMenu>;

/** A menu as the dashboard lists it; `form` is what is saved. */
export const listedMenu = storedMenu
  .omit({ messageId: true, pending: true, createdAt: true, updatedBy: true })
  .extend({
    username: z.string(),
    msgid: storedMenu.shape.messageId,
    data: z.object({ embed: z.object({ title: z.string(), description: z.string() }) }),
    name: z.string(),
    /** `posting`, `changing`: Discord does not show for certain what the form says. */
    state: z.enum(['draft', 'posting', 'changing', 'posted']),
  });
export type ListedMenu = z.output<typeof listedMenu>;

const ofMenu = { menuId: z.string() };

/** Posts or edits a menu; `before` is restored if Discord refuses. */
export const showMenuItem = outboxItem('show-menu', { ...ofMenu, before: storedMenu.nullable() });

/** The reactions of a shown menu are to be under its message, and the dropped ones no more. */
export const reactItem = outboxItem('react', { ...ofMenu, dropped: z.array(z.string()) });
/** The same for reactions that no one waits for. */
export const reactMoreItem = outboxItem('react-more', { ...ofMenu, dropped: z.array(z.string()) });

/** A menu is to go with its message; `isLost`: one that may have been posted. */
export const deleteMenuItem = outboxItem('delete-menu', {
  ...ofMenu,
  by: person,
  isLost: z.boolean(),
});
