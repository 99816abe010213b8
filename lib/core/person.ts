import { z } from 'zod';

/** Somebody as a document names them: what they were called then. */
export const person = z.object({ userId: z.string(), username: z.string() });
export type Person = z.output<typeof person>;
