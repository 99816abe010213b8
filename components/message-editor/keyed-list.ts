import { freshKey, type Keyed } from '@/lib/rules/messages/draft';

/** Changes of lists whose items keep their keys when they move. */

export function replaceAt<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((other, place) => (place === index ? item : other));
}

export function removeAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}

/** Moves the item at `index` up (-1) or down (1); unchanged at the ends. */
export function moveBy<T>(list: readonly T[], index: number, step: -1 | 1): T[] {
  const [item, other] = [list[index], list[index + step]];
  if (item === undefined || other === undefined) return [...list];
  return list.map((member, place) => (place === index ? other : place === index + step ? item : member));
}

/** A copy of the item after it, with a new key. */
export function duplicateAt<T extends Keyed>(list: readonly T[], index: number): T[] {
  const item = list[index];
  return item === undefined ? [...list] : list.toSpliced(index + 1, 0, { ...item, key: freshKey(list) });
}

/** The props of an item's tools. */
export function toolsAt<T extends Keyed>(list: readonly T[], index: number, change: (list: T[]) => void) {
  return {
    index,
    count: list.length,
    onMove: (step: -1 | 1) => change(moveBy(list, index, step)),
    onRemove: () => change(removeAt(list, index)),
  };
}

/** The same for a list of at most `most` items that can be copied. */
export function copyToolsAt<T extends Keyed>(
  list: readonly T[],
  index: number,
  change: (list: T[]) => void,
  most: number,
) {
  return {
    ...toolsAt(list, index, change),
    isFull: list.length >= most,
    onDuplicate: () => change(duplicateAt(list, index)),
  };
}
