// Opens sessions as a sign-in does.
import { type SignIn, startSession } from '@/lib/auth/start-session';
import { userId } from '@/lib/core/ids';

export function openSession(id: string, username: string, more: Partial<SignIn> = {}) {
  return startSession({
    userId: userId.parse(id),
    username,
    avatar: null,
    tokens: { accessToken: 'secret-access', refreshToken: 'secret-refresh' },
    tokenExpiresAt: Date.now() + 3_600_000,
    ...more,
  });
}
