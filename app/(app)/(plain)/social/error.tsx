'use client';

import type { ErrorPageProps } from '@/components/layout/error-page';
import { fetched } from '@/components/ui/fetched';

// Inside the layout, so that Discord's frame keeps its bar and back link.
const ErrorHere = fetched(() => import('@/components/layout/error-here').then((module) => module.ErrorHere));

export default function PageError(props: ErrorPageProps) {
  return <ErrorHere {...props} />;
}
