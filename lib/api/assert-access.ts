import 'server-only';
import { assertBot } from '@/lib/api/assert-bot';
import type { Viewer } from '@/lib/auth/session';
import { isStaffLevel } from '@/lib/core/access';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { MINUTE } from '@/lib/core/milliseconds';
import { sectionOfCall } from '@/lib/guild-settings/section-of-call';
import { assertGuildRight } from '@/lib/guilds/guild-access';

/** How long after a login dangerous actions are allowed, in milliseconds. */
const FRESH_MS = 30 * MINUTE;

/** Throws `sign_in_again` if the user logged in more than half an hour ago. */
export function assertFreshSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>): void {
  if (Date.now() - Date.parse(signedInAt) > FRESH_MS) throw new AppError('sign_in_again');
}

/**
 * Throws if the caller may not use an endpoint: 401 without a session, 403 for another user's `{userId}` or a
 * missing right, 404 if the endpoint is secret. `isWrite` checks rights at Discord, not in a cached list. A
 * session grants no access to the bot's endpoints; the bot's token, in `headers`, only to them.
 */
export async function assertAccess(
  { access, path }: Pick<Endpoint, 'access' | 'path'>,
  viewer: Viewer | null,
  params: Readonly<Record<string, unknown>>,
  { headers, isWrite }: { readonly headers: Headers; readonly isWrite: boolean },
): Promise<void> {
  // The signature covers the body, which has not been read yet.
  if (access.kind === 'public' || access.kind === 'stripe') return;
  if (access.kind === 'bot') return assertBot(headers);
  if (!viewer) throw new AppError('unauthenticated');
  if (params.userId !== undefined && params.userId !== viewer.userId) throw new AppError('forbidden');
  switch (access.kind) {
    case 'user':
    case 'self':
      return;
    case 'guild':
      return assertGuildRight(viewer.userId, guildId.parse(params.guildId), {
        right: access.right,
        sectionId: sectionOfCall(path, params),
        isWrite,
      });
    case 'staff':
      if (!isStaffLevel(viewer.staffLevel, access.level)) throw new AppError('not_found');
  }
}
