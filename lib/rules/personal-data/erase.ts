import type { z } from 'zod';
import { formerMember } from '@/lib/core/former-member';
import type { Person } from '@/lib/core/person';
import { isRecord } from '@/lib/core/record';
import { indexed } from '@/lib/rules/arcade/indexes';
import { storedMatch } from '@/lib/rules/arcade/schema';
import { toIndexedCase } from '@/lib/rules/cases/case-index';
import { storedCase } from '@/lib/rules/cases/schema';
import { partsOf, valuesAt } from '@/lib/rules/personal-data/ownership';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import { changePeople, gone, type PersonVisit } from '@/lib/rules/personal-data/walk';
import { listsOfTicket } from '@/lib/rules/tickets/lists';
import { storedTicket } from '@/lib/rules/tickets/ticket-schema';

/** The owner of a deleted account. */
export interface Leaver extends Person {
  /** Derives a text that is stable within this erasure and reveals nothing of the original. */
  readonly pseudonym: (text: string) => string;
}

const ticketPlace = storedTicket.pick({ guildId: true, state: true, opener: true });

/** Members derived from names, recomputed for a document without the name; empty for unreadable documents. */
const derived: Readonly<Record<string, (value: unknown) => object>> = {
  matches: (value) => {
    const { data } = storedMatch.safeParse(value);
    if (!data) return {};
    const { lists, pair, table, code, due, dueAt, listedAt } = indexed(data);
    return { lists, pair, table, code, due, dueAt, listedAt };
  },
  tickets: (value) => {
    const { data } = ticketPlace.safeParse(value);
    return data ? { lists: listsOfTicket(data) } : {};
  },
  cases: (value) => {
    const { data } = storedCase.safeParse(value);
    return data ? { terms: toIndexedCase(data).terms } : {};
  },
};

const withoutId = (text: string, { userId }: Person) => text.replaceAll(userId, formerMember.userId);

/**
 * A text without a person's id, and without their name where it is all of the text or a word of a sentence:
 * a name such as 'open' must not change the keys and states that happen to contain it.
 */
function scrubText(text: string, person: Person): string {
  const { username } = person;
  if (text === username) return formerMember.username;
  const literal = username.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])`, 'gu');
  const isSentence = username !== '' && /\s/.test(text);
  return withoutId(isSentence ? text.replace(word, () => formerMember.username) : text, person);
}

function formerOf(visit: PersonVisit, leaver: Leaver): unknown {
  const { role, value, of, place, keeps } = visit;
  const { userId, username, pseudonym } = leaver;
  if (keeps !== undefined) return value;
  switch (role) {
    case 'id':
      if (value !== userId) return value;
      if (place === 'item') return gone;
      return place === 'key' ? `${formerMember.userId}:${pseudonym(visit.path)}` : formerMember.userId;
    case 'name': {
      // A name without an id beside it is compared on its own.
      const isTheirs = of === userId || ((of === null || of === formerMember.userId) && value === username);
      return isTheirs ? formerMember.username : value;
    }
    case 'avatar':
      return of === userId ? null : value;
    case 'term':
      return scrubText(value, leaver);
  }
}

/** Replaces mentions of the person, in Discord's syntax, by the name of a former member. */
function withoutMentions(value: unknown, userId: string): unknown {
  if (typeof value === 'string') {
    if (!value.includes(userId)) return value;
    const instead = `@${formerMember.username}`;
    return value.replaceAll(`<@${userId}>`, instead).replaceAll(`<@!${userId}>`, instead);
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutMentions(item, userId));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  const next = Object.entries(value).map(([name, part]) => [name, withoutMentions(part, userId)] as const);
  return next.some(([name, part]) => part !== value[name]) ? Object.fromEntries(next) : value;
}

/** Removes the items of a list that concern only this person. */
function withoutItems(value: unknown, drop: string, userId: string): unknown {
  const [list = '', ...member] = drop.split('.');
  const items = isRecord(value) ? value[list] : undefined;
  if (!isRecord(value) || !Array.isArray(items)) return value;
  const left = items.filter((item) => !valuesAt(item, member).flat().includes(userId));
  return left.length === items.length ? value : { ...value, [list]: left };
}

/** Replaces a person by a former member where the schema doesn't keep them; the same value if absent. */
export function withoutPerson(
  collection: string,
  { drops = [] }: Pick<PersonalDataRule, 'drops'>,
  schema: z.ZodObject,
  value: unknown,
  leaver: Leaver,
): unknown {
  const dropped = drops.reduce((now, drop) => withoutItems(now, drop, leaver.userId), value);
  const named = changePeople(schema, dropped, (visit) => formerOf(visit, leaver));
  const next = withoutMentions(named, leaver.userId);
  if (next === value) return value;
  const derive = derived[collection];
  return derive === undefined || !isRecord(next) ? next : { ...next, ...derive(next) };
}

/** Names of members that contain people's names. */
const naming = /(name|by|author|owner|member|user)$/i;

/** Removes a person's id from texts and keys, and their name beside it, in sentences and in name members. */
export function scrub(value: unknown, person: Person, isNamed = false): unknown {
  if (typeof value === 'string') {
    return isNamed || /\s/.test(value) ? scrubText(value, person) : withoutId(value, person);
  }
  if (Array.isArray(value)) return value.map((item) => scrub(item, person, isNamed));
  if (!isRecord(value)) return value;
  const isBeside = Object.values(value).includes(person.userId);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      withoutId(name, person),
      scrub(part, person, isBeside || naming.test(name)),
    ]),
  );
}

/** Scrubs one part of the value, in place. */
export function scrubAt(
  value: unknown,
  path: readonly (string | number)[],
  person: Person,
  isNamed = false,
): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return scrub(value, person, isNamed);
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? scrubAt(item, rest, person, isNamed) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== first) return [name, part];
      return [withoutId(name, person), scrubAt(part, rest, person, naming.test(name))];
    }),
  );
}

/** Replaces the person's id in the id of a document. */
export function idWithout(id: string, { userId, pseudonym }: Leaver): string {
  if (!partsOf(id).includes(userId)) return id;
  return id.replaceAll(userId, `${formerMember.userId}-${pseudonym(id)}`);
}
