'use client';

import type { ErrorPageProps } from '@/components/layout/error-page';
import { fetched } from '@/components/ui/fetched';

// Every page loads this file. If the code can't be loaded, global-error.tsx replaces it, which every page
// loads too.
const ErrorPage = fetched(() => import('@/components/layout/error-page').then((module) => module.ErrorPage));

export default function PageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
