'use client';

import type { PreviewContext } from '@/components/discord/preview-context';
import type { BlockExtras } from '@/components/form/block-card';
import { ReadyForm } from '@/components/form/ready-form';
import type { SectionState } from '@/components/form/section-data';
import { fetched, useFetchWhenIdle } from '@/components/ui/fetched';
import { useReadOnly } from '@/components/ui/read-only';
import { Skeleton } from '@/components/ui/skeleton';
import type { Section } from '@/lib/guild-settings/section';

// A page opened directly contains its values, and needs neither at first.
const SectionSkeleton = fetched(
  () => import('@/components/form/section-skeleton').then((module) => module.SectionSkeleton),
  () => <Skeleton className="h-96 rounded-card" />,
);
export const LoadFailure = fetched(() =>
  import('@/components/form/load-failure').then((module) => module.LoadFailure),
);

export interface SectionFormProps {
  userId: string;
  guildId: string;
  section: Section;
  /** From `useSection`, which a panel of the page may share. */
  state: SectionState;
  previewContext: PreviewContext;
  extras: BlockExtras;
  onSaved?: (() => void) | undefined;
}

/** The form of a section, in any state. */
export function SectionForm(props: SectionFormProps) {
  const { userId, guildId, section, state, previewContext, extras, onSaved } = props;
  const isReadOnly = useReadOnly() !== null;
  useFetchWhenIdle(SectionSkeleton);
  useFetchWhenIdle(LoadFailure);
  switch (state.status) {
    case 'loading':
      return <SectionSkeleton guildId={guildId} section={section} />;
    case 'failed':
      return (
        <LoadFailure
          guildId={guildId}
          error={state.error}
          onRetry={state.retry}
          isRetrying={state.isRetrying}
        />
      );
    case 'ready':
      return (
        <ReadyForm
          key={`${guildId} ${section.id} ${isReadOnly}`}
          place={{ userId, guildId, section }}
          data={state.data}
          previewContext={previewContext}
          extras={extras}
          onSaved={onSaved}
        />
      );
  }
}
