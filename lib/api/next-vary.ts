import 'server-only';

/** Next's own Vary header, for responses that bypass Next. */
export const nextVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
