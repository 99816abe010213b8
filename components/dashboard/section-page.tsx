'use client';

import dynamic from 'next/dynamic';
import { toOverviewData } from '@/components/dashboard/overview-data';
import { PageHeading } from '@/components/dashboard/page-heading';
import type { PreviewContext } from '@/components/discord/preview-context';
import { SectionForm } from '@/components/form/section-form';
import { type SectionState, useSection } from '@/components/form/use-section';
import { Skeleton } from '@/components/ui/skeleton';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';

export interface SectionPageProps {
  readonly viewer: { readonly userId: UserId; readonly username: string };
  readonly guild: { readonly id: GuildId; readonly name: string; readonly memberCount: number };
  /** Plain data: the page carries its own section, not all of them. */
  readonly section: Section;
}

// Only one section has it; the others do without its weight.
const OverviewPanel = dynamic(
  () => import('@/components/dashboard/overview-panel').then((module) => module.OverviewPanel),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96 rounded-card" />,
  },
);

const bot = { name: 'Corallium', avatarUrl: '/bot-avatar.svg' } as const;

/** What a section shows above its form. */
function SectionPanel({ section, state, viewer, guild }: SectionPageProps & { state: SectionState }) {
  if (state.status !== 'ready') return null;
  switch (section.panel) {
    case undefined:
      return null;
    case 'overview': {
      const data = toOverviewData(state.data.answer);
      return (
        data && (
          <OverviewPanel
            userId={viewer.userId}
            guildId={guild.id}
            data={data}
            plan={state.data.plan}
            problems={state.data.problems}
          />
        )
      );
    }
  }
}

/** A section's page: heading, the section's own panel if it has one, and its form. */
export function SectionPage(props: SectionPageProps) {
  const { section, viewer, guild } = props;
  const state = useSection({ userId: viewer.userId, guildId: guild.id, section });
  const preview: PreviewContext = {
    user: { id: viewer.userId, name: viewer.username },
    guildName: guild.name,
    memberCount: guild.memberCount,
    bot,
  };
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading title={section.title} summary={section.summary} />
      <div className="space-y-6">
        <SectionPanel {...props} state={state} />
        <SectionForm
          userId={viewer.userId}
          guildId={guild.id}
          section={section}
          state={state}
          previewContext={preview}
        />
      </div>
    </div>
  );
}
