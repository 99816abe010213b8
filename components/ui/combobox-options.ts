import type { ReactNode } from 'react';
import { rankBy, rankMatch } from './match-rank';

export interface ComboboxOption {
  value: string;
  label: string;
  /** The group's heading; options of one group must be adjacent. */
  group?: string | undefined;
  icon?: ReactNode;
  /** A dot before the label, any CSS colour: the colour of a role. */
  colour?: string | undefined;
  /** Secondary text at the right. */
  hint?: string | undefined;
  /** Why it can't be chosen. */
  blockedReason?: string | undefined;
  /** The same reason for several: `they belong to an integration`. */
  blockedTogether?: string | undefined;
  /** Further search terms. */
  keywords?: string | undefined;
}

/** Maximum rows; typing narrows them down. */
export const DRAWN_OPTIONS = 300;

export const isBlocked = (option: ComboboxOption) => option.blockedReason !== undefined;

/** Matches by group only rank here. */
const BY_GROUP = 5;

const rankOf = ({ label, keywords = '', group = '' }: ComboboxOption, query: string) =>
  rankMatch(query, label, keywords, group);

/**
 * The options that match every typed word: available ones before blocked ones, by name before by group.
 * Without words, all.
 */
export function filterOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const found = rankBy(options, (option) => rankOf(option, query));
  return [...found.filter((option) => !isBlocked(option)), ...found.filter(isBlocked)];
}

/**
 * The option that Enter chooses before any arrow key: the first, unless it only matches by its group; or -1.
 */
export function firstMarked(found: readonly ComboboxOption[], query: string): number {
  const [first] = found;
  if (!first || isBlocked(first)) return -1;
  return (rankOf(first, query) ?? BY_GROUP) < BY_GROUP ? 0 : -1;
}

/** The nearest available option from `index` in direction `step`, or -1. */
export function nextEnabled(options: readonly ComboboxOption[], index: number, step: 1 | -1): number {
  for (let at = index; at >= 0 && at < options.length; at += step) {
    const option = options[at];
    if (option && !isBlocked(option)) return at;
  }
  return -1;
}

/** Why some can't be chosen: `6 roles can't be used: they belong to an integration.` */
export function blockedSentence(blocked: readonly ComboboxOption[], things: string): string {
  const [first] = blocked;
  if (blocked.length === 1) return `1 of the ${things} can't be used: ${first?.blockedReason ?? ''}`;
  const reasons = new Set(
    blocked.map(({ blockedTogether, blockedReason = '' }) => blockedTogether ?? blockedReason),
  );
  return `${blocked.length} ${things} can't be used: ${[...reasons].join('; ').replace(/\.?$/, '.')}`;
}
