'use client';

import { useViewer } from '@/components/panel/viewer';
import { PlanSkeleton } from '@/components/store/plan-skeleton';
import { fetched } from '@/components/ui/fetched';
import { inOwnTask } from '@/components/ui/in-own-task';

const PlanPickerRoot = fetched(
  () => inOwnTask(import('./plan-picker-root').then((module) => module.PlanPickerRoot)),
  PlanSkeleton,
);

/** The plans on a page that is the same for everybody: who is there is found out in the browser. */
export function Plans() {
  const viewer = useViewer();
  return <PlanPickerRoot userId={viewer === null ? null : viewer?.userId} />;
}
