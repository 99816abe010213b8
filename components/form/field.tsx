'use client';

import dynamic from 'next/dynamic';
import { memo } from 'react';
import type { FieldInput } from '@/components/form/field-frame';
import { Channel } from '@/components/form/fields/channel';
import { LongText } from '@/components/form/fields/long-text';
import { Select } from '@/components/form/fields/select';
import { Text } from '@/components/form/fields/text';
import { Toggle } from '@/components/form/fields/toggle';
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

// Not in the server's HTML, since its code would come before everything else on the page.
const Rows = fetched(
  () => import('@/components/form/fields/rows').then((module) => module.Rows),
  () => <Skeleton className="h-20 rounded-card md:col-span-2" />,
);

export interface FieldProps extends FieldInput {
  isEmbed: boolean;
}

/**
 * Draws a field by its kind: the one place that knows them all. Redrawn only when something of its own
 * changes.
 */
export const Field = memo(function Field({ isEmbed, field, ...rest }: FieldProps) {
  switch (field.kind) {
    case 'toggle':
      return <Toggle input={{ field, ...rest }} />;
    case 'text':
      return <Text input={{ field, ...rest }} />;
    case 'longText':
      return <LongText input={{ field, ...rest }} isEmbed={isEmbed} />;
    case 'number':
      return <NumberControl input={{ field, ...rest }} />;
    case 'select':
      return <Select input={{ field, ...rest }} />;
    case 'channel':
      return <Channel input={{ field, ...rest }} />;
    case 'channels':
      return <Channels input={{ field, ...rest }} />;
    case 'role':
      return <Role input={{ field, ...rest }} />;
    case 'roles':
      return <Roles input={{ field, ...rest }} />;
    case 'colour':
      return <Colour input={{ field, ...rest }} />;
    case 'emoji':
      return <Emoji input={{ field, ...rest }} />;
    case 'duration':
      return <Duration input={{ field, ...rest }} />;
    case 'userIds':
      return <UserIds input={{ field, ...rest }} />;
    case 'rows':
      // Handed over, since the parts of a row are fields themselves.
      return <Rows input={{ field, ...rest }} isEmbed={isEmbed} Part={Field} />;
  }
});
