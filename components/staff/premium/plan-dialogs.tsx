'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { StaffDialogProps } from '@/components/staff/staff-dialog';
import type { FormValues } from '@/lib/core/form';
import { extendForm, givePlanForm } from '@/lib/rules/staff/premium-form';

export type GivenPlan = FormValues<typeof givePlanForm>;

/** Grants a user a plan. */
export function GivePlanDialog({ viewerId, onSubmit, onClose }: StaffDialogProps<GivenPlan>) {
  return (
    <ActionDialog
      form={givePlanForm}
      context={{ userId: viewerId }}
      title="Give a plan"
      description="It starts now, on top of what they already have."
      submit={{ label: 'Give plan' }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

export interface ExtendDialogProps extends StaffDialogProps<FormValues<typeof extendForm>> {
  readonly whose: string;
  readonly thing: string;
}

/** Extends a plan. */
export function ExtendDialog({ viewerId, whose, thing, onSubmit, onClose }: ExtendDialogProps) {
  return (
    <ActionDialog
      form={extendForm}
      context={{ userId: viewerId }}
      thing={thing}
      size="sm"
      title="Extend this plan"
      description={`The days are added to those that ${whose} has left. A plan that has ended starts again now.`}
      submit={{ label: 'Extend' }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
