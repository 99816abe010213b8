'use client';

import dynamic from 'next/dynamic';
import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

// Drawn in place of a field alone: without it the whole page would wait for the code of a field that comes to
// be shown.
const loading = () => <Skeleton className="h-20" />;

// What only some sections have comes with them, in the server's HTML as well.
const Roles = dynamic(() => import('@/components/form/fields/roles').then((module) => module.Roles), {
  loading,
});
const Role = dynamic(() => import('@/components/form/fields/role').then((module) => module.Role), {
  loading,
});
const NumberControl = dynamic(
  () => import('@/components/form/fields/number').then((module) => module.NumberControl),
  { loading },
);
const Channels = dynamic(
  () => import('@/components/form/fields/channels').then((module) => module.Channels),
  { loading },
);
const Colour = dynamic(() => import('@/components/form/fields/colour').then((module) => module.Colour), {
  loading,
});
const Emoji = dynamic(() => import('@/components/form/fields/emoji').then((module) => module.Emoji), {
  loading,
});
const Duration = dynamic(
  () => import('@/components/form/fields/duration').then((module) => module.Duration),
  { loading },
);
const UserIds = dynamic(() => import('@/components/form/fields/user-ids').then((module) => module.UserIds), {
  loading,
});

const FormOnlyField = fetched(
  () => import('@/components/form/form-only-field').then((module) => module.FormOnlyField),
  loading,
);

// Not in the server's HTML, since its code would come before everything else on the page.
const Rows = fetched(
  () => import('@/components/form/fields/rows').then((module) => module.Rows),
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
