import { fillPlaceholders } from '@/lib/core/placeholders';
import { groupKeyOf, type NoticeType, noticeKinds } from '@/lib/rules/notifications/kinds';

interface Groupable {
  readonly id: string;
  readonly type: NoticeType;
  readonly data: Readonly<Record<string, string>>;
}

/** One line of a list: a single notification, or a named group of one type. */
export type Line<T> =
  | { readonly kind: 'one'; readonly item: T }
  | {
      readonly kind: 'group';
      readonly type: NoticeType;
      readonly title: string;
      readonly items: readonly T[];
    };

/** Notifications newest first; those of a type with a group name are grouped at the newest of them. */
export function toLines<T extends Groupable>(items: readonly T[]): Line<T>[] {
  return items.flatMap((item): Line<T>[] => {
    const key = groupKeyOf(item.type, item.data);
    const alike = key === null ? [] : items.filter(({ type, data }) => groupKeyOf(type, data) === key);
    const { group } = noticeKinds[item.type];
    if (group === null || alike.length < 2) return [{ kind: 'one', item }];
    if (alike[0] !== item) return [];
    const title = fillPlaceholders(group, { ...item.data, count: String(alike.length) });
    return [{ kind: 'group', type: item.type, title, items: alike }];
  });
}
