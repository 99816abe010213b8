import type { z } from 'zod';
import { formerMember, type Person } from '@/lib/core/person';
import { indexed } from '@/lib/rules/arcade/indexes';
import { storedMatch } from '@/lib/rules/arcade/schema';
import { toIndexedCase } from '@/lib/rules/cases/case-index';
import { storedCase } from '@/lib/rules/cases/schema';
import { partsOf, valuesAt } from '@/lib/rules/personal-data/ownership';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import { changePeople, gone, isJsonObject, type PersonVisit } from '@/lib/rules/personal-data/walk';
import { listsOfTicket } from '@/lib/rules/tickets/lists';
import { storedTicket } from '@/lib/rules/tickets/ticket-schema';

/** Whose account is gone. */
export interface Leaver extends Person {
  /** A text that stays the same for this erasure and tells nothing of the person, made of another one. */
  readonly pseudonym: (text: string) => string;
}

/** What documents are found by that is made of names. Works on what the schema can read. */
const derived: Readonly<Record<string, (value: unknown) => unknown>> = {
  matches: (value) => indexed(storedMatch.parse(value)),
  tickets: (value) => {
    const ticket = storedTicket.parse(value);
    return { ...ticket, lists: listsOfTicket(ticket) };
  },
  cases: (value) => toIndexedCase(storedCase.parse(value)),
};

/** A text without a person's id and name between other parts. */
export function scrubText(text: string, { userId, username }: Person): string {
  const named = text === username ? formerMember.username : text.replaceAll(username, formerMember.username);
  return (username === '' ? text : named).replaceAll(userId, formerMember.userId);
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
      // A name without an id beside it tells whose it is by itself.
      const isTheirs = of === userId || ((of === null || of === formerMember.userId) && value === username);
      return isTheirs ? formerMember.username : value;
    }
    case 'avatar':
      return of === userId ? null : value;
    case 'term':
      return scrubText(value, leaver);
  }
}

/** The value without the items of a list that are about this person as a whole. */
function withoutItems(value: unknown, drop: string, userId: string): unknown {
  const [list = '', ...member] = drop.split('.');
  const items = isJsonObject(value) ? value[list] : undefined;
  if (!isJsonObject(value) || !Array.isArray(items)) return value;
  const left = items.filter((item) => !valuesAt(item, member).flat().includes(userId));
  return left.length === items.length ? value : { ...value, [list]: left };
}

/**
 * The value with a former member in place of this person, but for what its schema keeps; the same object
 * where they are not in it.
 */
export function withoutPerson(
  collection: string,
  { drops = [] }: Pick<PersonalDataRule, 'drops'>,
  schema: z.ZodObject,
  value: unknown,
  leaver: Leaver,
): unknown {
  const dropped = drops.reduce((now, drop) => withoutItems(now, drop, leaver.userId), value);
  const next = changePeople(schema, dropped, (visit) => formerOf(visit, leaver));
  if (next === value) return value;
  const derive = derived[collection];
  return derive === undefined ? next : derive(next);
}

/** The id that a document goes on under where its own has the person's in it. */
export function idWithout(id: string, { userId, pseudonym }: Leaver): string {
  if (!partsOf(id).includes(userId)) return id;
  return id.replaceAll(userId, `${formerMember.userId}-${pseudonym(id)}`);
}
