'use client';

import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { served } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

// A field's height on phones: React shows it briefly if a form changes before its code has loaded.
const loading = () => <Skeleton className="h-20" />;
const loadingPicker = () => <Skeleton className="h-31 sm:h-26" />;
const loadingColour = () => <Skeleton className="h-37" />;

// Only used by some sections and dialogs.
const kinds: OtherKinds = {
  channel: served(() => import('./fields/pickers').then((module) => module.Channel), loadingPicker),
  channels: served(() => import('./fields/pickers').then((module) => module.Channels), loadingPicker),
  colour: served(() => import('./fields/colour').then((module) => module.Colour), loadingColour),
  duration: served(() => import('./fields/duration').then((module) => module.Duration), loading),
  emoji: served(() => import('./fields/emoji').then((module) => module.Emoji), loading),
  number: served(() => import('./fields/number').then((module) => module.NumberControl), loading),
  role: served(() => import('./fields/pickers').then((module) => module.Role), loadingPicker),
  roles: served(() => import('./fields/pickers').then((module) => module.Roles), loadingPicker),
  select: served(() => import('./fields/select').then((module) => module.Select), loading),
  timeZone: served(() => import('./fields/time-zone').then((module) => module.TimeZone), loading),
  userIds: served(() => import('./fields/user-ids').then((module) => module.UserIds), loading),
  formOnly: served(() => import('./fields/form-only').then((module) => module.FormOnlyField), loading),
  rows: served(
    () => import('./fields/rows').then((module) => module.Rows),
    () => <Skeleton className="h-20 rounded-card md:col-span-2" />,
  ),
};

/** A field of a section: common kinds render at once, others load on demand. Memoised. */
export const Field = memo(function Field(props: FieldProps) {
  return drawField(kinds, props, Field);
});
