/** The message if nothing better is known. */
export const unknownFailure = 'Something went wrong on our side.';
