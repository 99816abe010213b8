import 'server-only';
import { conflict, invalidAt } from '@/lib/core/errors';
import { arcadePeople } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { ArcadePerson } from '@/lib/rules/arcade/person-schema';

/** Mutes or unmutes a person in all of a user's matches. Throws 'invalid' for oneself, 'conflict' if full. */
export async function mutePerson(userId: string, personId: string, muted: boolean): Promise<void> {
  if (userId === personId) throw invalidAt('personId', "You can't mute yourself.");
  const change = (person: ArcadePerson): ArcadePerson => {
    if (person.muted.includes(personId) === muted) return person;
    const others = person.muted.filter((id) => id !== personId);
    if (!muted) return { ...person, muted: others };
    if (others.length >= matchLimits.muted) throw conflict(`You have muted ${matchLimits.muted} people.`);
    return { ...person, muted: [...others, personId] };
  };
  const people = collectionOf(arcadePeople);
  await people.upsert(userId, () => change({ userId, muted: [] }), change);
}
