// Error answers of Discord, to use in faults of the sandbox.

export const missingPermissions = {
  status: 403,
  body: { code: 50_013, message: 'Missing Permissions' },
} as const;
/** The site's error message for it. */
export const missingPermissionsText = 'Discord refused this: Missing Permissions';

/** The message to edit or delete no longer exists. */
export const unknownMessage = { status: 404, body: { code: 10_008, message: 'Unknown Message' } } as const;
