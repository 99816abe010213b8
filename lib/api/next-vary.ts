import 'server-only';

/** What Next says of every answer of its own, and what says the same before Next says so too. */
export const nextVary = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';
