'use client';

import { QueryProvider } from '@/components/layout/query-provider';
import { PlanPicker, type PlanPickerProps } from '@/components/store/plan-picker';

/** The plans with what they need around them; loaded once the page is there. */
export function PlanPickerRoot(props: PlanPickerProps) {
  return (
    <QueryProvider>
      <PlanPicker {...props} />
    </QueryProvider>
  );
}
