'use client';

import { served } from '@/components/ui/fetched';

/**
 * The not-found page, fetched where it is shown: Next sends a reference to it along with every other page.
 */
export const NotFound = served(() => import('./not-found-page').then((module) => module.NotFoundPage));
