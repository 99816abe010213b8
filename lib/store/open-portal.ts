import 'server-only';
import { openPortal as openPortalOf } from '@/lib/payments/checkout';
import type { Actor } from '@/lib/rules/audit/action';
import { ensureCustomer } from '@/lib/store/ensure-customer';

/** The URL of the user's own page of invoices and card. Throws what lib/payments throws. */
export async function openPortal(by: Actor): Promise<string> {
  return openPortalOf(await ensureCustomer(by));
}
