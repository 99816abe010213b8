import { formerMember } from '@/lib/core/former-member';
import type { Person } from '@/lib/core/person';
import { fillPlaceholders, matchPlaceholders } from '@/lib/core/placeholders';

// Sentences of the audit log. In their templates `{reason}` takes a text, `{@target}` people by their names,
// and `{@target+ID}` people by name and id: `Kai (2000…)`.

/** The value of a placeholder for people: people, or something else that a grant or a block is about. */
export type Named = Person | readonly Person[] | { readonly thing: string };

/** What a sentence is filled with, as it is stored: texts and people by their placeholders. */
export interface SentenceParts {
  readonly params: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<string, readonly Person[]>>;
}

const peoplePlaceholder = /\{@(\w+)(\+ID)?\}/g;

/** The template with every placeholder for people turned into one for a text. */
const asTexts = (template: string) => template.replace(peoplePlaceholder, '{$1}');

/** The placeholders for people, and whether their ids are named too. */
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

/** Divides the values of a sentence into what is stored as texts and as people. */
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

/** The sentence that a template makes of its parts. */
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

/** A person as a sentence names them; null for what is no person: `the server 3000…`. */
function toPerson(text: string, hasId: boolean): Person | null {
  if (bareId.test(text)) return { userId: text, username: text };
  const [, username, userId] = (hasId && withId.exec(text)) || [];
  if (username !== undefined && userId !== undefined) return { userId, username };
  return hasId && /\d{17,20}/.test(text) ? null : { userId: formerMember.userId, username: text };
}

/**
 * The parts of a sentence that was stored as a text; null if it does not match the template. People whose id
 * it does not contain get `onlyId` if it is known, and otherwise no id.
 */
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
    // Only names alone come as lists.
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
