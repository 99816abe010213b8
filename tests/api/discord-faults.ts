// What Discord answers instead of doing what it is asked.

/** It refuses for want of a permission: part of a fault of the sandbox. */
export const missingPermissions = {
  status: 403,
  body: { code: 50_013, message: 'Missing Permissions' },
} as const;
/** How the site tells that. */
export const missingPermissionsText = 'Discord refused this: Missing Permissions';

/** The message that is to be changed or deleted is no longer there. */
export const unknownMessage = { status: 404, body: { code: 10_008, message: 'Unknown Message' } } as const;
