'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { createFetcher, useFetched } from '@/components/ui/fetched';
import { Hydrated } from '@/components/ui/hydrated';
import type { SectionId } from '@/lib/guild-settings/registry';
import type { PanelName } from '@/lib/guild-settings/section';

/**
 * A panel in both the ways in which its code comes: with a page that the server has drawn, and beside the
 * data of one that asks for them.
 */
function panelCode<Id extends SectionId>(load: () => Promise<ComponentType<PanelProps<Id>>>) {
  // React shows the server's HTML until the code is there.
  return { Served: lazy(async () => ({ default: await load() })), fetcher: createFetcher(load) };
}

type PanelCode<Id extends SectionId> = ReturnType<typeof panelCode<Id>>;

/** The panels by their section, each fetched with the first page that shows it. */
const panels = {
  applications: panelCode(() =>
    import('@/components/dashboard/applications/panel').then((module) => module.ApplicationsPanel),
  ),
  commands: panelCode(() =>
    import('@/components/dashboard/commands/panel').then((module) => module.CommandsPanel),
  ),
  embedbuilder: panelCode(() =>
    import('@/components/dashboard/embedbuilder/panel').then((module) => module.EmbedbuilderPanel),
  ),
  members: panelCode(() =>
    import('@/components/dashboard/members/panel').then((module) => module.MembersPanel),
  ),
  moderation: panelCode(() =>
    import('@/components/dashboard/moderation/panel').then((module) => module.ModerationPanel),
  ),
  overview: panelCode(() =>
    import('@/components/dashboard/overview-panel').then((module) => module.OverviewPanel),
  ),
  reactionroles: panelCode(() =>
    import('@/components/dashboard/reactionroles/panel').then((module) => module.ReactionrolesPanel),
  ),
  reports: panelCode(() =>
    import('@/components/dashboard/reports/panel').then((module) => module.ReportsPanel),
  ),
  suggestions: panelCode(() =>
    import('@/components/dashboard/suggestions/panel').then((module) => module.SuggestionsPanel),
  ),
  tickets: panelCode(() =>
    import('@/components/dashboard/tickets/panel').then((module) => module.TicketsPanel),
  ),
  verify: panelCode(() => import('@/components/dashboard/verify/panel').then((module) => module.VerifyPanel)),
  giveaways: panelCode(() =>
    import('@/components/dashboard/giveaways/panel').then((module) => module.GiveawaysPanel),
  ),
  polls: panelCode(() => import('@/components/dashboard/polls/panel').then((module) => module.PollsPanel)),
  trackedprojects: panelCode(() =>
    import('@/components/dashboard/trackedprojects/panel').then((module) => module.TrackedprojectsPanel),
  ),
  twitch: panelCode(() => import('@/components/dashboard/twitch/panel').then((module) => module.TwitchPanel)),
  youtube: panelCode(() =>
    import('@/components/dashboard/youtube/panel').then((module) => module.YoutubePanel),
  ),
} as const satisfies { readonly [Id in PanelName]: PanelCode<Id> };
const codes: { readonly [Id in SectionId]?: PanelCode<Id> } = panels;

export interface SectionPanelProps<Id extends SectionId> {
  readonly name: Id;
  /** Null while the section's data are on their way. */
  readonly panel: PanelProps<Id> | null;
  /** The server has drawn it into the page. */
  readonly isServed: boolean;
  /** Shown until data and code are there. */
  readonly waiting: ReactNode;
}

function CodedPanel<Id extends SectionId>({
  code: { Served, fetcher },
  panel,
  isServed,
  waiting,
}: Omit<SectionPanelProps<Id>, 'name'> & { readonly code: PanelCode<Id> }) {
  const Fetched = useFetched(fetcher, !isServed);
  if (!panel) return waiting;
  if (!isServed) return Fetched ? <Fetched {...panel} /> : waiting;
  return (
    <Suspense fallback={waiting}>
      <Hydrated>
        <Served {...panel} />
      </Hydrated>
    </Suspense>
  );
}

/** The panel of a section that has one. */
export function SectionPanel<Id extends SectionId>({ name, ...props }: SectionPanelProps<Id>) {
  const code = codes[name];
  return code && <CodedPanel code={code} {...props} />;
}
