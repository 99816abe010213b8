import 'server-only';
import { createEntryPoint, type EntryPoint, findEntryPoint } from '@/lib/discord/entry-point';

/**
 * Creates the application's Entry Point command, by which Discord's app launcher opens the arcade, unless it
 * exists. Throws `rate_limited`, `discord_refused` or `discord_unavailable`.
 */
export async function ensureEntryPoint(): Promise<EntryPoint & { readonly isNew: boolean }> {
  const known = await findEntryPoint();
  return known ? { ...known, isNew: false } : { ...(await createEntryPoint()), isNew: true };
}
