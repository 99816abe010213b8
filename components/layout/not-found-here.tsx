'use client';

import { served } from '@/components/ui/fetched';

/** That there is nothing here, for a page whose layout stands around it; fetched where it is shown. */
export const NotFoundHere = served(() => import('./nothing-here').then((module) => module.NothingHere));
