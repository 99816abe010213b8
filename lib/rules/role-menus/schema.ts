import { z } from 'zod';
import { menuTypes, type RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

/**
 * The shape of a role menu where it is stored or sent to the site; apart from the rules, so that the browser
 * loads no schema library. These bounds only keep it from growing without end: what a menu may be is for
 * checkRoleMenu to say.
 */
const text = (max: number) => z.string().max(max, `At most ${max} characters.`);

const row = z.strictObject({
  emoji: text(100).default(''),
  label: text(400).default(''),
  description: text(400).default(''),
  role: text(20).default(''),
});

export const roleMenuForm = z.strictObject({
  channelId: text(20),
  messageTitle: text(1000).default(''),
  messageDescription: text(8192).default(''),
  footer: text(4096).default(''),
  messageContent: text(4000).default(''),
  color: text(7).default('#5865F2'),
  clearSelection: z.boolean().default(false),
  minSelect: z.number().default(0),
  maxSelect: z.number().default(1),
  roleRows: z.array(row).max(50).readonly(),
  type: z.enum(menuTypes).default('dropdown'),
}) satisfies z.ZodType<RoleMenuForm>;
