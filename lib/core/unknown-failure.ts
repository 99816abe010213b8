export const unknownFailure = 'Something went wrong on our side.';
