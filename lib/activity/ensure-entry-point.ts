import 'server-only';
import { createEntryPoint, type EntryPoint, findEntryPoint } from '@/lib/discord/entry-point';

/**
 * Lets Discord's app launcher open the arcade: makes the application's Entry Point command where there is
 * none, and leaves one that is there as it is. Throws `rate_limited`, `discord_refused` or
 * `discord_unavailable`.
 */
export async function ensureEntryPoint(): Promise<EntryPoint & { readonly isNew: boolean }> {
  const known = await findEntryPoint();
  return known ? { ...known, isNew: false } : { ...(await createEntryPoint()), isNew: true };
}
