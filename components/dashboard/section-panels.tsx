'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import type { PanelName } from '@/lib/guild-settings/section';

type Panel = ComponentType<PanelProps>;

/** The panels by name, each fetched with the first page that shows it. */
const loaders: Readonly<Record<PanelName, () => Promise<Panel>>> = {
  applications: () =>
    import('@/components/dashboard/applications/panel').then((module) => module.ApplicationsPanel),
  commands: () => import('@/components/dashboard/commands/panel').then((module) => module.CommandsPanel),
  embedbuilder: () =>
    import('@/components/dashboard/embedbuilder/panel').then((module) => module.EmbedbuilderPanel),
  members: () => import('@/components/dashboard/members/panel').then((module) => module.MembersPanel),
  moderation: () =>
    import('@/components/dashboard/moderation/panel').then((module) => module.ModerationPanel),
  overview: () => import('@/components/dashboard/overview-panel').then((module) => module.OverviewPanel),
  reactionroles: () =>
    import('@/components/dashboard/reactionroles/panel').then((module) => module.ReactionrolesPanel),
  reports: () => import('@/components/dashboard/reports/panel').then((module) => module.ReportsPanel),
  suggestions: () =>
    import('@/components/dashboard/suggestions/panel').then((module) => module.SuggestionsPanel),
  tickets: () => import('@/components/dashboard/tickets/panel').then((module) => module.TicketsPanel),
  verify: () => import('@/components/dashboard/verify/panel').then((module) => module.VerifyPanel),
  giveaways: () => import('@/components/dashboard/giveaways/panel').then((module) => module.GiveawaysPanel),
  polls: () => import('@/components/dashboard/polls/panel').then((module) => module.PollsPanel),
  trackedprojects: () =>
    import('@/components/dashboard/trackedprojects/panel').then((module) => module.TrackedprojectsPanel),
  twitch: () => import('@/components/dashboard/twitch/panel').then((module) => module.TwitchPanel),
  youtube: () => import('@/components/dashboard/youtube/panel').then((module) => module.YoutubePanel),
};

/** For a page that the server draws whole: React shows its HTML until the code is there. */
const servedPanels = new Map<PanelName, Panel>();
/** What has been fetched, so that the next page of the kind draws it at once. */
const fetchedPanels = new Map<PanelName, Panel>();

function servedPanel(name: PanelName): Panel {
  const known = servedPanels.get(name);
  if (known) return known;
  const panel = lazy(async () => ({ default: await loaders[name]() }));
  servedPanels.set(name, panel);
  return panel;
}

/**
 * A panel's code, null until it is there; asked for at once, beside the section's data. No Suspense: React would keep its fallback
 * on the screen for 300 ms at least.
 */
function useFetchedPanel(name: PanelName | undefined): Panel | null {
  const [, setCount] = useState(0);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!name || fetchedPanels.has(name)) return;
    loaders[name]().then((panel) => {
      fetchedPanels.set(name, panel);
      setCount((count) => count + 1);
    }, setError);
  }, [name]);
  if (error) throw error;
  return (name && fetchedPanels.get(name)) ?? null;
}

export interface SectionPanelProps {
  readonly name: PanelName;
  /** Null while the section's data are on their way. */
  readonly panel: PanelProps | null;
  /** The server has drawn it into the page. */
  readonly isServed: boolean;
  /** Shown until data and code are there. */
  readonly waiting: ReactNode;
}

/** The named panel of a section. */
export function SectionPanel({ name, panel, isServed, waiting }: SectionPanelProps) {
  const Fetched = useFetchedPanel(isServed ? undefined : name);
  if (!panel) return waiting;
  if (!isServed) return Fetched ? <Fetched {...panel} /> : waiting;
  const Served = servedPanel(name);
  return (
    <Suspense fallback={waiting}>
      <Served {...panel} />
    </Suspense>
  );
}
