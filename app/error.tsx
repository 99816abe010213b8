'use client';

import type { ErrorPageProps } from '@/components/layout/error-page';
import { fetched } from '@/components/ui/fetched';

// Every page brings this file along. Where the code can't be fetched, global-error.tsx stands in, which every
// page brings along too.
const ErrorPage = fetched(() => import('@/components/layout/error-page').then((module) => module.ErrorPage));

export default function PageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
