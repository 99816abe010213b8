import 'server-only';
import { forbidden } from '@/lib/core/errors';

/** Throws `forbidden` unless the user that a call names is the caller. */
export function assertSelf(viewerId: string, userId: string): void {
  if (viewerId !== userId) throw forbidden("You can't do this for someone else.");
}
