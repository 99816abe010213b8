import { z } from 'zod';

/** Somebody as a document names them: what they were called then. */
export const person = z.object({ userId: z.string(), username: z.string() });
export type Person = z.output<typeof person>;

/** A member of a server as a search by name has found them; `name` is what they are called there. */
export const foundPerson = z.object({ id: z.string(), name: z.string(), username: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
