import { z } from 'zod';

/** What a schema member holds of a person: their id, their name, or a text made of several ids. */
export type PersonRole = 'id' | 'name' | 'term';

/** Which schemas hold personal data; read by walking a schema together with a value. */
export const personRoles = z.registry<{ readonly role: PersonRole; readonly keeps?: string }>();

function withRole(role: PersonRole, keeps: string | undefined) {
  return z.string().register(personRoles, { role, ...(keeps !== undefined && { keeps }) });
}

/** The id of a person; `keeps` is the reason why an erasure keeps it. */
export function personId(keeps?: string) {
  return withRole('id', keeps);
}

/** The name of a person at the time. */
export function personName(keeps?: string) {
  return withRole('name', keeps);
}

/** A text that contains a person's id among other parts, such as `${guildId}:${userId}`. */
export function personTerm(keeps?: string) {
  return withRole('term', keeps);
}

/** Members of an object that names a person; spread them into a larger shape. */
export const personMembers = { userId: personId(), username: personName() };

/** A person as a document names them, with their name at the time. */
export const person = z.object(personMembers);
export type Person = z.output<typeof person>;

/** A member of a server found by name; `name` is their display name there. */
export const foundPerson = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
