import 'server-only';
import { conflict } from '@/lib/core/errors';
import { MINUTE } from '@/lib/core/milliseconds';
import { addressOf, findSession, type MadeSession } from '@/lib/payments/checkout';

/** Repeated presses within this many milliseconds open the same page. */
const SLOT_MS = 10 * MINUTE;

/** How many pages can be abandoned within that time. */
const ATTEMPTS = 10;

/**
 * An open payment page: the same one for the same `key` within ten minutes, so that a double click opens one.
 * Pages that were paid or closed are skipped. Throws `conflict` after ten of them, and what `make` throws.
 */
export async function openPage(
  key: string,
  make: (idempotencyKey: string) => Promise<MadeSession>,
): Promise<{ readonly id: string; readonly url: string }> {
  const slot = Math.floor(Date.now() / SLOT_MS);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { session, isRepeated } = await make(`${key}:${slot}:${attempt}`);
    const present = isRepeated ? await findSession(session.id) : session;
    const url = present?.status === 'open' ? addressOf(present) : null;
    if (present && url !== null) return { id: present.id, url };
  }
  throw conflict('Too many payment pages were opened. Try again in ten minutes.');
}
