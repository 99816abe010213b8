'use client';

import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { served } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

const loading = () => <Skeleton className="h-20" />;

// What only some sections and windows have.
const Roles = served(() => import('./fields/roles').then((module) => module.Roles), loading);
const Role = served(() => import('./fields/role').then((module) => module.Role), loading);
const NumberControl = served(() => import('./fields/number').then((module) => module.NumberControl), loading);
const Channels = served(() => import('./fields/channels').then((module) => module.Channels), loading);
const Colour = served(() => import('./fields/colour').then((module) => module.Colour), loading);
const Emoji = served(() => import('./fields/emoji').then((module) => module.Emoji), loading);
const Duration = served(() => import('./fields/duration').then((module) => module.Duration), loading);
const Select = served(() => import('./fields/select').then((module) => module.Select), loading);
const UserIds = served(() => import('./fields/user-ids').then((module) => module.UserIds), loading);

const FormOnlyField = served(
  () => import('./form-only-field').then((module) => module.FormOnlyField),
  loading,
);

const Rows = served(
  () => import('./fields/rows').then((module) => module.Rows),
  () => <Skeleton className="h-20 rounded-card md:col-span-2" />,
);

const kinds: OtherKinds = {
  Channels,
  Colour,
  Duration,
  Emoji,
  NumberControl,
  Role,
  Roles,
  Rows,
  Select,
  UserIds,
  FormOnlyField,
};

/**
 * A field of a section: what most have is there at once, the rest comes when it is drawn. Redrawn only when
 * something of its own changes.
 */
export const Field = memo(function Field(props: FieldProps) {
  return drawField(kinds, props, Field);
});
