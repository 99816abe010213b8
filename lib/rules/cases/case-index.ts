import { isSnowflake } from '@/lib/core/snowflake';
import type { CaseKind } from '@/lib/rules/cases/kinds';
import type { Case, StoredCase } from '@/lib/rules/cases/schema';

/** Cases are found by terms, one at a time; further filters are applied to what that finds. */

/** Beginnings of names up to this many characters are terms. */
const LONGEST_PREFIX = 6;
/** Digits that the place of a case has, so that places sort as numbers do. */
const PLACE_DIGITS = 10;

const isNumber = /^#?(\d{1,9})$/;

const fold = (name: string) => name.trim().toLowerCase();
const begin = (name: string, length: number) => [...name].slice(0, length).join('');

function prefixesOf(name: string | null | undefined): string[] {
  const folded = fold(name ?? '');
  const length = Math.min([...folded].length, LONGEST_PREFIX);
  return Array.from({ length }, (_, index) => begin(folded, index + 1));
}

const terms = {
  all: (guildId: string) => guildId,
  kind: (guildId: string, kind: CaseKind) => `${guildId}:kind:${kind}`,
  target: (guildId: string, userId: string) => `${guildId}:target:${userId}`,
  person: (guildId: string, userId: string) => `${guildId}:person:${userId}`,
  name: (guildId: string, prefix: string) => `${guildId}:name:${prefix}`,
};

/** The term by which all cases of a guild are found. */
export const allCasesTerm = terms.all;
/** The term by which the warnings of a member that are not withdrawn are found. */
export const warningsTerm = (guildId: string, userId: string) => `${guildId}:warnings:${userId}`;
/** What finds the case of a report. */
export const caseKeyTerm = (guildId: string, key: string) => `${guildId}:${key}`;

/** What cases are sorted by: the number as text. */
export function casePlace(number: number): string {
  return String(number).padStart(PLACE_DIGITS, '0');
}

/** Id of the case of a number: so there is one of each. */
export function caseId(guildId: string, number: number): string {
  return `${guildId}:${casePlace(number)}`;
}

/** A case as it is stored. */
export function toIndexedCase(value: Case): StoredCase {
  const { guildId, number, key, kind, target, moderator, withdrawn } = value;
  const names = new Set([...prefixesOf(target.username), ...prefixesOf(moderator?.username)]);
  const people = new Set([target.userId, ...(moderator ? [moderator.userId] : [])]);
  return {
    ...value,
    place: casePlace(number),
    keyTerm: caseKeyTerm(guildId, key),
    terms: [
      terms.all(guildId),
      terms.kind(guildId, kind),
      terms.target(guildId, target.userId),
      ...[...people].map((userId) => terms.person(guildId, userId)),
      ...[...names].map((prefix) => terms.name(guildId, prefix)),
      ...(kind === 'warn' && !withdrawn ? [warningsTerm(guildId, target.userId)] : []),
    ],
  };
}

/** What cases are looked for by; all of it has to fit. */
export interface CaseFilter {
  readonly kind?: CaseKind | undefined;
  /** The start of a member's or moderator's name, an id of one, or a case number, with or without #. */
  readonly search?: string | undefined;
  readonly targetId?: string | undefined;
}

export interface CaseQuery {
  /** The term that finds least. */
  readonly term: string;
  /** Whether a case that the term has found is one. */
  readonly fits: (value: Case) => boolean;
  /** The number that is looked for, or null. */
  readonly number: number | null;
  /** True when nothing but the number can fit. */
  readonly isNumberOnly: boolean;
  /** True when everything fits that the term finds. */
  readonly isExact: boolean;
}

function fitsSearch(value: Case, search: string): boolean {
  const { target, moderator } = value;
  if (isSnowflake(search)) return target.userId === search || moderator?.userId === search;
  return [target.username, moderator?.username].some((name) => fold(name ?? '').startsWith(search));
}

/** How to find what a filter asks for. */
export function toCaseQuery(guildId: string, { kind, search = '', targetId }: CaseFilter): CaseQuery {
  const text = fold(search);
  const [, digits] = isNumber.exec(text) ?? [];
  const term =
    targetId !== undefined
      ? terms.target(guildId, targetId)
      : isSnowflake(text)
        ? terms.person(guildId, text)
        : text !== ''
          ? terms.name(guildId, begin(text, LONGEST_PREFIX))
          : kind !== undefined
            ? terms.kind(guildId, kind)
            : terms.all(guildId);
  const isOf = (value: Case) =>
    (kind === undefined || value.kind === kind) &&
    (targetId === undefined || value.target.userId === targetId);
  const number = digits === undefined ? null : Number(digits);
  return {
    term,
    fits: (value) => isOf(value) && (text === '' || value.number === number || fitsSearch(value, text)),
    number,
    isNumberOnly: number !== null && text.startsWith('#'),
    isExact:
      [kind, targetId, text || undefined].filter((asked) => asked !== undefined).length <= 1 &&
      [...text].length <= LONGEST_PREFIX,
  };
}
