import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access, staffLevels } from '@/lib/core/access';
import { response } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { recordUpTo } from '@/lib/core/record-up-to';
import { announcement } from '@/lib/rules/news/schema';

export const viewer = z.object({
  userId,
  username: z.string(),
  avatar: z.string().nullable(),
  avatarUrl: z.string(),
  notifications: z.number(),
  staffLevel: z.enum(staffLevels).nullable(),
});
export type ViewerData = z.infer<typeof viewer>;

export const readSession = site.get('/session', {
  summary: 'The signed-in user, or null, and what is announced to everybody.',
  access: access.public,
  inActivity: true,
  returns: z.object({ user: viewer.nullable(), announcements: z.array(announcement).max(10) }),
});

export const readUser = site.get('/user/{userId}', {
  summary: 'The signed-in user, for the hand-off after sign-in.',
  access: access.self,
  inActivity: true,
  returns: z.object({
    userId,
    username: z.string(),
    avatar: z.string().nullable(),
    notifications: z.number(),
    /** Whether they have a plan, for any server. */
    isPremium: z.boolean(),
    profile: z.object({ username: z.string(), avatarUrl: z.string() }),
  }),
});

const signInLimit = { count: 60, seconds: 60 } as const;

export const startLogin = site.get('/auth/login', {
  summary: 'Sends the visitor to Discord to sign in.',
  access: access.public,
  /** `hop`: the visitor was redirected from another name of this machine, and isn't redirected again. */
  query: z.object({ callbackUrl: z.string().optional(), hop: z.literal('1').optional() }),
  returns: response,
  limit: signInLimit,
});

export const finishLogin = site.get('/auth/callback/discord', {
  summary: 'Discord sends the visitor back here.',
  access: access.public,
  query: recordUpTo(20, z.string(), z.string()),
  returns: response,
  limit: signInLimit,
});

export const showLoginError = site.get('/auth/error', {
  summary: 'Sends a failed sign-in back to the login page with a reason.',
  access: access.public,
  query: z.object({ error: z.string().optional() }),
  returns: response,
});

export const logOut = site.get('/auth/logout/{userId}', {
  summary: "Ends the caller's session on the server.",
  access: access.self,
  returns: response,
  changes: true,
});
