'use client';

import type { ComponentType } from 'react';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import type { Block, BlockExtra, Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';

export interface BlockExtraProps {
  section: Section;
  block: Block;
  /** What the form holds, saved or not. */
  values: Values;
}

const Waiting = () => <Skeleton className="h-48 rounded-card md:col-span-2" />;

/** What may be drawn under the fields of a block, by name. */
export const blockExtras: Readonly<Record<BlockExtra, ComponentType<BlockExtraProps>>> = {
  'send-test': fetched(() => import('@/components/form/send-test').then((module) => module.SendTest)),
  announcement: fetched(
    () =>
      import('@/components/dashboard/trackers/announcement-preview').then(
        (module) => module.AnnouncementPreview,
      ),
    Waiting,
  ),
  'suggestion-look': fetched(
    () => import('@/components/dashboard/suggestions/look-preview').then((module) => module.LookPreview),
    Waiting,
  ),
  'poll-look': fetched(
    () => import('@/components/dashboard/polls/poll-preview').then((module) => module.PollPreview),
    Waiting,
  ),
  'poll-result': fetched(
    () => import('@/components/dashboard/polls/poll-preview').then((module) => module.PollResultPreview),
    Waiting,
  ),
};
