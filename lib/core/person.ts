import { z } from 'zod';

/** What a schema member tells about a person: their id, their name, or a text made of several ids. */
export type PersonRole = 'id' | 'name' | 'term';

/** Which schemas hold what of a person; read by walking a schema together with a value. */
export const personRoles = z.registry<{ readonly role: PersonRole; readonly keeps?: string }>();

function withRole(role: PersonRole, keeps: string | undefined) {
  return z.string().register(personRoles, { role, ...(keeps !== undefined && { keeps }) });
}

/** The id of a person; `keeps` is the reason why an erasure leaves it as it is. */
export function personId(keeps?: string) {
  return withRole('id', keeps);
}

/** What a person was called. */
export function personName(keeps?: string) {
  return withRole('name', keeps);
}

/** A text that holds a person's id between other parts, such as `${guildId}:${userId}`. */
export function personTerm(keeps?: string) {
  return withRole('term', keeps);
}

/** Members of an object that names a person; spread into a larger shape where they stand beside others. */
export const personMembers = { userId: personId(), username: personName() };

/** Somebody as a document names them: what they were called then. */
export const person = z.object(personMembers);
export type Person = z.output<typeof person>;

/** Stands in place of a person whose account is gone. '0' is no Discord id. */
export const formerMember = { userId: '0', username: 'Former member' } as const satisfies Person;

/** A member of a server as a search by name has found them; `name` is what they are called there. */
export const foundPerson = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
