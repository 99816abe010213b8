import { premium } from '@/lib/db/collections/premium';
import type { Store } from '@/lib/db/open-store';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { slotsFor } from '@/lib/rules/premium/slots';
import { insertOnce } from './insert-once';
import { guilds, people } from './world/ids';

/** The premium entry behind Coral Reef's plan. */
export const staffEntry = 'staff-coral-reef';

/** Grants Marina Pro for Coral Reef, like the site's staff. `at` is epoch ms. */
export async function seedPremium(store: Store, at: number): Promise<void> {
  const [, ...free] = slotsFor('pro', []);
  const reef = { guildId: guilds.coralReef, lastGuildId: guilds.coralReef, movedAt: null };
  await insertOnce(store.collection(premium), people.marina, {
    ...emptyRecord(people.marina),
    entries: [
      {
        id: staffEntry,
        plan: 'pro',
        source: 'staff',
        slots: [reef, ...free],
        startsAt: new Date(at).toISOString(),
        expiresAt: null,
        code: null,
        codeIds: [],
        stripe: null,
      },
    ],
  });
}
