import type { Person } from '@/lib/core/person';

/** Stands in place of a person whose account is gone. '0' is no Discord id. */
export const formerMember = { userId: '0', username: 'Former member' } as const satisfies Person;
