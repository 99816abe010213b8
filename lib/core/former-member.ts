import type { Person } from '@/lib/core/person';

/** Replaces a person whose account was deleted. '0' is not a valid Discord id. */
export const formerMember = { userId: '0', username: 'Former member' } as const satisfies Person;
