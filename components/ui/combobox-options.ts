import type { ReactNode } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Heading under which it stands; options of one group must follow each other. */
  group?: string | undefined;
  icon?: ReactNode;
  /** A dot before the label, any CSS colour: the colour of a role. */
  colour?: string | undefined;
  /** Quiet text at the right. */
  hint?: string | undefined;
  /** Shown, but cannot be chosen, with this reason. */
  blockedReason?: string | undefined;
  /** Further words it is found by. */
  keywords?: string | undefined;
}

/** More rows than this are never drawn; typing narrows them down. */
export const DRAWN_OPTIONS = 300;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options that hold every typed word, those that begin with the text first, groups kept together. */
export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = folded(query)
    .split(/[\s#@]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return options;
  const first = words[0] ?? '';
  const found = options.filter((option) => {
    const text = folded(`${option.label} ${option.group ?? ''} ${option.keywords ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  if (found.some((option) => option.group !== undefined)) return found;
  const starts = (option: ComboboxOption) => (folded(option.label).startsWith(first) ? 0 : 1);
  return [...found].sort((a, b) => starts(a) - starts(b));
}

/** The nearest option that can be chosen, from `index` in direction `step`, or -1. */
export function nextEnabled(options: readonly ComboboxOption[], index: number, step: 1 | -1): number {
  for (let at = index; at >= 0 && at < options.length; at += step) {
    if (options[at]?.blockedReason === undefined) return at;
  }
  return -1;
}
