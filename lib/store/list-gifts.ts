import 'server-only';
import { premiumCodes } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import type { ShownGift } from '@/lib/rules/premium/answer';
import type { StoredCode } from '@/lib/rules/premium/code-schema';
import { writeCode } from '@/lib/rules/premium/codes';
import { hashCode } from '@/lib/store/code-hash';
import { giftCode } from '@/lib/store/gift-code';

const SHOWN = 50;

/** The code to pass on; null if the site's secret has changed since. */
function codeOf(id: string, { sessionId }: StoredCode): string | null {
  const code = sessionId === null ? null : giftCode(sessionId);
  return code !== null && hashCode(code) === id ? writeCode(code) : null;
}

function stateOf({ redeemedBy, voidedAt, redeemBy }: StoredCode): ShownGift['state'] {
  if (redeemedBy !== null) return 'redeemed';
  if (voidedAt !== null) return 'refunded';
  return Date.parse(redeemBy) <= Date.now() ? 'expired' : 'open';
}

/** The gifts a user has bought, the latest first. */
export async function listGifts(userId: string): Promise<ShownGift[]> {
  const found = await collectionOf(premiumCodes).list({
    index: 'boughtBy',
    equals: userId,
    order: 'desc',
    limit: SHOWN,
  });
  return found.items.map(({ id, value }) => {
    const { plan, days, hint, redeemBy } = value;
    const state = stateOf(value);
    return { id, plan, days, hint, redeemBy, state, code: state === 'open' ? codeOf(id, value) : null };
  });
}
