'use client';

import { served } from '@/components/ui/fetched';

/** The not-found page, loaded when it is shown: Next includes a reference to it in every other page. */
export const NotFound = served(() => import('./not-found-page').then((module) => module.NotFoundPage));
