import { z } from 'zod';
import { access, staffLevels } from '@/lib/core/access';
import { defineEndpoint, response } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { recordUpTo } from '@/lib/core/record-up-to';

/** The signed-in person as the browser may know them. */
export const viewer = z.object({
  userId,
  username: z.string(),
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
  notifications: z.number(),
  staffLevel: z.enum(staffLevels).nullable(),
});
export type ViewerData = z.infer<typeof viewer>;

export const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in user, or null.',
  access: access.public,
  inActivity: true,
  returns: z.object({ user: viewer.nullable() }),
});

export const readUser = defineEndpoint({
  method: 'GET',
  path: '/api/user/{userId}',
  summary: 'The signed-in user, for the hand-off after sign-in.',
  access: access.self,
  inActivity: true,
  returns: z.object({
    userId,
    username: z.string(),
    avatar: z.string().nullable(),
    notifications: z.number(),
    /** Premium belongs to servers; nothing makes a person premium yet. */
    isPremium: z.boolean().default(false),
    profile: z.object({ username: z.string(), avatarUrl: z.string() }),
  }),
});

const signInLimit = { count: 60, seconds: 60 } as const;

export const startLogin = defineEndpoint({
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Sends the visitor to Discord to sign in.',
  access: access.public,
  /** `hop`: the visitor was sent here from another name of this machine; not sent on once more. */
  query: z.object({ callbackUrl: z.string().optional(), hop: z.literal('1').optional() }),
  returns: response,
  limit: signInLimit,
});

export const finishLogin = defineEndpoint({
  method: 'GET',
  path: '/api/auth/callback/discord',
  summary: 'Discord sends the visitor back here.',
  access: access.public,
  query: recordUpTo(20, z.string(), z.string()),
  returns: response,
  limit: signInLimit,
});

export const showLoginError = defineEndpoint({
  method: 'GET',
  path: '/api/auth/error',
  summary: 'Sends a failed sign-in back to the login page with a reason.',
  access: access.public,
  query: z.object({ error: z.string().optional() }),
  returns: response,
});

export const logOut = defineEndpoint({
  method: 'GET',
  path: '/api/auth/logout/{userId}',
  summary: "Ends the caller's session on the server.",
  access: access.self,
  returns: response,
  changes: true,
});
