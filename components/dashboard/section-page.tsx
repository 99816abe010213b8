'use client';

import { Suspense, useEffect, useState } from 'react';
import { blockExtras } from '@/components/dashboard/block-extras';
import { SectionPanel } from '@/components/dashboard/section-panels';
import type { PreviewContext } from '@/components/discord/preview-context';
import { type FirstAnswer, type SectionState, useSection } from '@/components/form/section-data';
import { LoadFailure, SectionForm } from '@/components/form/section-form';
import { PageHeading } from '@/components/panel/page-heading';
import type { PanelProps } from '@/components/panel/panel-props';
import { fetched, served, useFetchWhenIdle } from '@/components/ui/fetched';
import { Hydrated } from '@/components/ui/hydrated';
import { Skeleton } from '@/components/ui/skeleton';
import { Spoken } from '@/components/ui/spoken';
import type { GuildId, UserId } from '@/lib/core/ids';

const SectionWaiting = fetched(
  () => import('@/components/panel/section-waiting').then((module) => module.SectionWaiting),
  () => <Skeleton className="h-96 rounded-card" />,
);
// Sections with a panel have data.
const FormTabs = served(() => import('@/components/form/section-tabs').then((module) => module.SectionTabs));

export interface SectionPageProps extends Pick<PanelProps, 'section'> {
  readonly viewer: { readonly userId: UserId; readonly username: string };
  readonly guild: { readonly id: GuildId; readonly name: string; readonly memberCount: number };
  /** Whether the section has a panel. */
  readonly hasPanel: boolean;
  /** The response in the server's HTML, if any: the section is then rendered there. */
  readonly first?: FirstAnswer<PanelProps['section']> | undefined;
}

const bot = { name: 'Corallium', avatarUrl: '/bot-avatar.svg' } as const;

interface SectionBodyProps extends Omit<SectionPageProps, 'first'> {
  readonly state: SectionState<PanelProps['section']>;
}

/** Announces that a section has loaded, to screen readers that have heard it loads. */
function Loaded({ title, isLoaded }: { title: string; isLoaded: boolean }) {
  // Live regions announce changes, so it is initially empty.
  const [text, setText] = useState('');
  useEffect(() => setText(isLoaded ? `${title} loaded` : ''), [title, isLoaded]);
  return <Spoken text={text} />;
}

/** A section's body: its form, within its panel if there is one. */
function SectionBody({ viewer, guild, section, hasPanel, state }: SectionBodyProps) {
  const place = { userId: viewer.userId, guildId: guild.id, section };
  const hasTabs = 'tabs' in section;
  useFetchWhenIdle(SectionWaiting);
  const previewContext: PreviewContext = {
    user: { id: viewer.userId, name: viewer.username },
    guildName: guild.name,
    memberCount: guild.memberCount,
    bot,
  };
  const form = section.blocks.length > 0 && (
    <SectionForm {...place} state={state} previewContext={previewContext} extras={blockExtras} />
  );
  if (!hasPanel) {
    return (
      <Suspense>
        <Hydrated>{hasTabs ? <FormTabs section={section}>{form}</FormTabs> : form}</Hydrated>
      </Suspense>
    );
  }
  if (state.status === 'failed' && !form) {
    return (
      <LoadFailure
        guildId={guild.id}
        title={'loadFailure' in section ? section.loadFailure : undefined}
        error={state.error}
        onRetry={state.retry}
        isRetrying={state.isRetrying}
      />
    );
  }
  return (
    <SectionPanel
      name={section.id}
      panel={
        state.status === 'ready' ? { ...place, data: state.data, previewContext, form: form || null } : null
      }
      waiting={
        state.status === 'loading' ? (
          <SectionWaiting guildId={guild.id} section={section} hasPanel />
        ) : (
          form || <Skeleton className="h-96 rounded-card" />
        )
      }
    />
  );
}

/** A section's page: heading, and its form or panel. */
export function SectionPage({ first, ...props }: SectionPageProps) {
  const { section, viewer, guild } = props;
  const { title, summary } = section;
  const state = useSection({ userId: viewer.userId, guildId: guild.id, section, first });
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading title={title} summary={summary} />
      <Loaded title={title} isLoaded={first === undefined && state.status === 'ready'} />
      <SectionBody {...props} state={state} />
    </div>
  );
}
