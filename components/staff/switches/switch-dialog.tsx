'use client';

import { useState } from 'react';
import { ActionDialog } from '@/components/form/action-dialog';
import type { StaffDialogProps } from '@/components/staff/staff-dialog';
import type { FormValues } from '@/lib/core/form';
import { type FeatureChoice, switchFormOf } from '@/lib/rules/switches/form';

export type TypedSwitch = FormValues<ReturnType<typeof switchFormOf>>;

export interface SwitchDialogProps extends StaffDialogProps<TypedSwitch> {
  readonly features: readonly FeatureChoice[];
}

/** Switches a feature off. */
export function SwitchDialog({ viewerId, features, onSubmit, onClose }: SwitchDialogProps) {
  const [form] = useState(() => switchFormOf(features));
  return (
    <ActionDialog
      form={form}
      context={{ userId: viewerId }}
      title="Switch a feature off"
      description="Nobody can use it until it's switched on again. Its settings stay as they are and can still be viewed. Giveaways and polls that are running still end on time, and matches can be played to the end."
      submit={{ label: 'Switch off', variant: 'danger' }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
