'use client';

import type { PreviewContext } from '@/components/discord/preview-context';
import type { BlockExtras } from '@/components/form/block-card';
import { LoadFailure } from '@/components/form/load-failure';
import { ReadyForm } from '@/components/form/ready-form';
import type { SectionState } from '@/components/form/section-data';
import { SectionSkeleton } from '@/components/form/section-skeleton';
import type { Section } from '@/lib/guild-settings/section';

export interface SectionFormProps {
  userId: string;
  guildId: string;
  section: Section;
  /** From `useSection`, which a panel of the same page may share. */
  state: SectionState;
  previewContext: PreviewContext;
  extras: BlockExtras;
  onSaved?: (() => void) | undefined;
}

/** The form of any section, in each of its states. */
export function SectionForm(props: SectionFormProps) {
  const { userId, guildId, section, state, previewContext, extras, onSaved } = props;
  switch (state.status) {
    case 'loading':
      return <SectionSkeleton section={section} />;
    case 'failed':
      return <LoadFailure error={state.error} onRetry={state.retry} isRetrying={state.isRetrying} />;
    case 'ready':
      return (
        <ReadyForm
          key={`${guildId} ${section.id}`}
          place={{ userId, guildId, section }}
          data={state.data}
          previewContext={previewContext}
          extras={extras}
          onSaved={onSaved}
        />
      );
  }
}
