'use client';

import { served } from '@/components/ui/fetched';

/** The not-found content inside a layout; loaded when it is shown. */
export const NotFoundHere = served(() => import('./nothing-here').then((module) => module.NothingHere));
