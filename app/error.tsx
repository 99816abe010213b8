'use client';

import type { ErrorPageProps } from '@/components/layout/error-page';
import { fetched } from '@/components/ui/fetched';

// Every page loads this file and global-error.tsx, which replaces it if the import fails.
const ErrorPage = fetched(() => import('@/components/layout/error-page').then((module) => module.ErrorPage));

export default function PageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
