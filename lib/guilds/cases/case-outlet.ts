import 'server-only';
import { cases } from '@/lib/db/collections/cases';
import { defineOutlet } from '@/lib/delivery/outlet';

/** Cases owe nothing but what the audit log tells of their changes. */
export const caseOutlet = defineOutlet(cases);
