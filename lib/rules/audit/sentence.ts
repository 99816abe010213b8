import { formerMember } from '@/lib/core/former-member';
import type { Person } from '@/lib/core/person';
import { fillPlaceholders, matchPlaceholders } from '@/lib/core/placeholders';

// Sentences of the audit log. Their templates contain `{reason}` for a text, `{@target}` for people's names,
// and `{@target+ID}` for names with ids: `Kai (2000…)`.

/** The value of a placeholder for people: people, or another thing that a grant or block concerns. */
export type Named = Person | readonly Person[] | { readonly thing: string };

/** The stored values of a sentence: texts and people by placeholder. */
export interface SentenceParts {
  readonly params: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<string, readonly Person[]>>;
}

const peoplePlaceholder = /\{@(\w+)(\+ID)?\}/g;

/** The template with text placeholders in place of those for people. */
const asTexts = (template: string) => template.replace(peoplePlaceholder, '{$1}');

/** The placeholders for people, and whether they include ids. */
function peopleIn(template: string): { readonly name: string; readonly hasId: boolean }[] {
  return Array.from(template.matchAll(peoplePlaceholder), ([, name = '', id]) => ({
    name,
    hasId: id !== undefined,
  }));
}

/** If a person's name is unknown, their id is stored as the name. */
function nameOf({ userId, username }: Person, hasId: boolean): string {
  const hasBoth = hasId && userId !== formerMember.userId && userId !== username;
  return hasBoth ? `${username} (${userId})` : username;
}

/** Splits the values of a sentence into texts and people. */
export function toParts(values: Readonly<Record<string, string | Named>>) {
  const params: Record<string, string> = {};
  const people: Record<string, Person[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') params[name] = value;
    else if ('thing' in value) params[name] = value.thing;
    else people[name] = [value].flat().map(({ userId, username }) => ({ userId, username }));
  }
  return { params, people };
}

export function fillSentence(template: string, { params, people }: SentenceParts): string {
  const named = peopleIn(template).flatMap(({ name, hasId }) => {
    const found = Object.hasOwn(people, name) ? people[name] : undefined;
    return found ? [[name, found.map((one) => nameOf(one, hasId)).join(', ')]] : [];
  });
  return fillPlaceholders(asTexts(template), { ...params, ...Object.fromEntries(named) });
}

const withId = /^(.+) \((\d{17,20})\)$/s;
/** `Kai (2000…)`, an id alone, `the user 2000…`. */
const idShape = '[\\s\\S]+? \\(\\d{17,20}\\)|\\d{17,20}|the (?:user|server) \\d{17,20}';
const bareId = /^\d{17,20}$/;

/** The person named in a sentence; null for anything else: `the server 3000…`. */
function toPerson(text: string, hasId: boolean): Person | null {
  if (bareId.test(text)) return { userId: text, username: text };
  const [, username, userId] = (hasId && withId.exec(text)) || [];
  if (username !== undefined && userId !== undefined) return { userId, username };
  return hasId && /\d{17,20}/.test(text) ? null : { userId: formerMember.userId, username: text };
}

/** Parses a stored sentence; null if it doesn't match. A person without an id gets `onlyId`. */
export function readSentence(template: string, sentence: string, onlyId: string | null) {
  const placeholders = peopleIn(template);
  const shapes = Object.fromEntries(
    placeholders.flatMap(({ name, hasId }) => (hasId ? [[name, idShape]] : [])),
  );
  const values = matchPlaceholders(asTexts(template), sentence, { shapes });
  if (!values) return null;
  const params = { ...values };
  const people: Record<string, Person[]> = {};
  const known = placeholders.length === 1 ? onlyId : null;
  for (const { name, hasId } of placeholders) {
    const text = values[name] ?? '';
    // Only names without ids come as lists.
    const texts = known === null && !hasId ? text.split(', ') : [text];
    const found = texts.map((one) => toPerson(one, hasId));
    if (found.includes(null)) continue;
    people[name] = found
      .flatMap((one) => one ?? [])
      .map((one) => (one.userId === formerMember.userId && known !== null ? { ...one, userId: known } : one));
    delete params[name];
  }
  return fillSentence(template, { params, people }) === sentence ? { params, people } : null;
}
