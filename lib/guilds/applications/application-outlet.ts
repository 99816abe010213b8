import 'server-only';
import { ignored, reworded } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { applications } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { copyToAudit } from '@/lib/delivery/copy-to-audit';
import { defineOutlet } from '@/lib/delivery/outlet';
import { defineActs } from '@/lib/guilds/acts/perform';
import { applicationKey } from '@/lib/guilds/applications/application-documents';
import { deleteApplicationItem } from '@/lib/rules/applications/schema';

/** The outbox of forms contains nothing but audit entries. */
export const applicationOutlet = defineOutlet(applications);

export const goneMessage = 'This application no longer exists.';

/** The outlet of forms: their pending entries for the audit log. */
export const applicationActs = defineActs('applications', (on) => [
  on(deleteApplicationItem, {
    mode: 'awaited',
    async act({ appId }, { value, isRepeat }) {
      const collection = collectionOf(applications);
      const key = applicationKey(guildId.parse(value.guildId), appId);
      const form = await collection.get(key, { fresh: true });
      for (const item of form?.value.outbox ?? []) await copyToAudit(item);
      await collection
        .remove(key)
        .catch(isRepeat ? ignored('not_found') : reworded('not_found', goneMessage));
    },
  }),
]);
