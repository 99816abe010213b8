'use client';

import type { ErrorPageProps } from '@/components/layout/error-page';
import { fetched } from '@/components/ui/fetched';

// Inside the layout: Discord's frame keeps its bar, and the way back stays in it.
const ErrorHere = fetched(() => import('@/components/layout/error-here').then((module) => module.ErrorHere));

export default function PageError(props: ErrorPageProps) {
  return <ErrorHere {...props} />;
}
