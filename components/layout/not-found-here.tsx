'use client';

import { served } from '@/components/ui/fetched';

/** The not-found content of a page inside its layout; fetched when it is shown. */
export const NotFoundHere = served(() => import('./nothing-here').then((module) => module.NothingHere));
