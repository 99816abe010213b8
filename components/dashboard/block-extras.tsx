'use client';

import type { BlockExtras } from '@/components/form/block-card';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

const Waiting = () => <Skeleton className="h-48 rounded-card" />;

/** Components below or beside a block's fields. */
export const blockExtras: BlockExtras = {
  'send-test': fetched(() => import('@/components/form/send-test').then((module) => module.SendTest)),
  announcement: fetched(
    () => import('./trackers/announcement-preview').then((module) => module.AnnouncementPreview),
    Waiting,
  ),
  'suggestion-preview': fetched(
    () => import('./suggestions/suggestion-preview').then((module) => module.SuggestionPreview),
    Waiting,
  ),
  'verify-panel': fetched(
    () => import('./verify/panel-preview').then((module) => module.VerifyPanelPreview),
    Waiting,
  ),
  'poll-preview': fetched(() => import('./polls/poll-preview').then((module) => module.PollPreview), Waiting),
  'poll-result': fetched(
    () => import('./polls/poll-preview').then((module) => module.PollResultPreview),
    Waiting,
  ),
};
