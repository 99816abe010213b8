'use client';

import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { served } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

// As high as the field on a phone: React shows it for a moment if a form changes before its code is there.
const loading = () => <Skeleton className="h-20" />;
const loadingPicker = () => <Skeleton className="h-31 sm:h-26" />;
const loadingColour = () => <Skeleton className="h-37" />;

// What only some sections and windows have.
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

/**
 * A field of a section: what most have is there at once, the rest comes when it is drawn. Redrawn only when
 * something of its own changes.
 */
export const Field = memo(function Field(props: FieldProps) {
  return drawField(kinds, props, Field);
});
