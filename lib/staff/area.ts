import 'server-only';
import { bindOutlet } from '@/lib/delivery/deliver';
import { batchOutlet } from '@/lib/staff/codes';
import { staffOutlet } from '@/lib/staff/staff-list';

/** What the staff area brings to the worker. */
export const staffArea = {
  outlets: [bindOutlet(staffOutlet), bindOutlet(batchOutlet)],
} as const;
