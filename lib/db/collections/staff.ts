import 'server-only';
import { staffList } from '@/lib/rules/staff/schema';
import { defineCollection } from '../define-collection';

/** The site's staff, in one document. */
export const siteStaff = defineCollection({ name: 'siteStaff', schema: staffList });

export const siteStaffId = 'site';
