import type { SectionData } from '@/components/form/section-data';
import { CallError } from '@/lib/api/call';
import type { Directory, DirectoryRole } from '@/lib/guild-settings/directory';
import type { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';

/** The title of all error messages (dashboard specification, section 8). */
export const failureTitle = 'Reaction Role Error';
/** The response that replaces the page with a permission-denied view (dashboard specification, section 2). */
export const insufficient = 'Insufficient permissions';

export function isInsufficient(error: unknown): boolean {
  return error instanceof CallError && error.answer.error === insufficient;
}

type Data = SectionData<typeof reactionroles>;

/** The section with an updated menu; a new one is last. */
export function withMenu(data: Data, { menu }: { readonly menu: ListedMenu }): Data {
  const { reactionRoles } = data.answer;
  const isKnown = reactionRoles.some(({ id }) => id === menu.id);
  const menus = reactionRoles.map((other) => (other.id === menu.id ? menu : other));
  return { ...data, answer: { ...data.answer, reactionRoles: isKnown ? menus : [...menus, menu] } };
}

/** The section without the menu of this id. */
export function withoutMenu(data: Data, { id }: { readonly id: string }): Data {
  const reactionRoles = data.answer.reactionRoles.filter((menu) => menu.id !== id);
  return { ...data, answer: { ...data.answer, reactionRoles } };
}

/** The section with the server's current roles. */
export function withRoles(data: Data, { roles }: { readonly roles: readonly DirectoryRole[] }): Data {
  return { ...data, directory: { ...data.directory, roles } };
}

/** The names of the menu types. */
export const typeNames = { dropdown: 'Dropdown', buttons: 'Buttons', reactions: 'Reactions' } as const;

/** What prevents a menu from working in the server. */
export function problemsOf({ state, lacksReactions, form }: ListedMenu, directory: Directory): string[] {
  const { channels, roles } = directory;
  const missing = form.roleRows.filter(({ role }) => !roles.some(({ id }) => id === role)).length;
  const blocked = form.roleRows.flatMap(({ role }) => roles.find(({ id }) => id === role)?.blocked ?? []);
  return [
    ...(state === 'posting'
      ? ["Discord hasn't confirmed it yet. We're checking whether it was posted."]
      : []),
    ...(state === 'changing'
      ? ['The last change might be missing on Discord. Open it and save it again.']
      : []),
    ...(lacksReactions ? ['Some reactions are missing. Open it and save it again.'] : []),
    ...(channels.some(({ id }) => id === form.channelId) ? [] : ['Its channel no longer exists.']),
    ...(missing > 0
      ? [missing === 1 ? 'One of its roles no longer exists.' : `${missing} of its roles no longer exist.`]
      : []),
    ...blocked.slice(0, 1),
  ];
}
