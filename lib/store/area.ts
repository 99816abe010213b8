import 'server-only';
import { bindOutlet } from '@/lib/delivery/deliver';
import { onJob } from '@/lib/jobs/on-job';
import { giftJob, issueGift } from '@/lib/store/issue-gift';
import { premiumEndingJob, tellPremiumEnding } from '@/lib/store/premium-ending';
import { premiumOutlet } from '@/lib/store/premium-outlet';
import {
  chargeJob,
  customerJob,
  disputeJob,
  followCharge,
  followCustomer,
  followDispute,
} from '@/lib/store/receive-event';
import { reconcile, reconcileJob } from '@/lib/store/reconcile';
import { codeOutlet } from '@/lib/store/redeem-code';
import { syncJob, syncSubscription } from '@/lib/store/sync-subscription';

export const storeArea = {
  outlets: [bindOutlet(premiumOutlet), bindOutlet(codeOutlet)],
  jobs: [
    onJob(premiumEndingJob, tellPremiumEnding),
    onJob(syncJob, ({ subscriptionId }) => syncSubscription(subscriptionId)),
    onJob(giftJob, ({ sessionId }) => issueGift(sessionId)),
    onJob(chargeJob, ({ chargeId }) => followCharge(chargeId)),
    onJob(disputeJob, ({ disputeId }) => followDispute(disputeId)),
    onJob(customerJob, ({ customerId }) => followCustomer(customerId)),
    onJob(reconcileJob, (_, { signal }) => reconcile(signal)),
  ],
} as const;
