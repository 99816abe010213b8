import { isSnowflake } from '@/lib/core/snowflake';
import type { CaseKind } from '@/lib/rules/cases/kinds';
import type { Case, StoredCase } from '@/lib/rules/cases/schema';

/** Cases are searched by one term; further filters apply to the results. */

/** Prefixes of names up to this length are terms. */
const LONGEST_PREFIX = 6;
/** Case numbers are padded to this many digits, so that they sort numerically. */
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

/** The term that all cases of a guild have. */
export const allCasesTerm = terms.all;
/** The term of a member's warnings that aren't withdrawn. */
export const warningsTerm = (guildId: string, userId: string) => `${guildId}:warnings:${userId}`;
/** The term of the case of a report. */
export const caseKeyTerm = (guildId: string, key: string) => `${guildId}:${key}`;

/** The sort value of a case: its number as text. */
export function casePlace(number: number): string {
  return String(number).padStart(PLACE_DIGITS, '0');
}

/** The id of the case with this number, which makes numbers unique. */
export function caseId(guildId: string, number: number): string {
  return `${guildId}:${casePlace(number)}`;
}

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

/** Filters for cases, combined with 'and'. */
export interface CaseFilter {
  readonly kind?: CaseKind | undefined;
  /** The beginning of a member's or moderator's name, one of their ids, or a case number, also with #. */
  readonly search?: string | undefined;
  readonly targetId?: string | undefined;
}

export interface CaseQuery {
  /** The most selective term. */
  readonly term: string;
  /** Whether a case found by the term matches. */
  readonly fits: (value: Case) => boolean;
  /** The case number searched for, or null. */
  readonly number: number | null;
  /** True if only the number can match. */
  readonly isNumberOnly: boolean;
  /** True if every case with the term matches. */
  readonly isExact: boolean;
}

function fitsSearch(value: Case, search: string): boolean {
  const { target, moderator } = value;
  if (isSnowflake(search)) return target.userId === search || moderator?.userId === search;
  return [target.username, moderator?.username].some((name) => fold(name ?? '').startsWith(search));
}

/** How to find the cases that match a filter. */
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
