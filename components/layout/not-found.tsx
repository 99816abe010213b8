'use client';

import dynamic from 'next/dynamic';

/**
 * The not-found page, fetched where it is shown: Next sends a reference to it along with every other page.
 */
export const NotFound = dynamic(() => import('./not-found-page').then((module) => module.NotFoundPage));
