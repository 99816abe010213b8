'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { Skeleton } from '@/components/ui/skeleton';
import type { PanelName } from '@/lib/guild-settings/section';

const loading = () => <Skeleton className="h-96 rounded-card" />;

/** The panels by name, each fetched with the first page that shows it. */
export const sectionPanels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  applications: dynamic(
    () => import('@/components/dashboard/applications/panel').then((module) => module.ApplicationsPanel),
    { ssr: false, loading },
  ),
  commands: dynamic(
    () => import('@/components/dashboard/commands/panel').then((module) => module.CommandsPanel),
    { ssr: false, loading },
  ),
  embedbuilder: dynamic(
    () => import('@/components/dashboard/embedbuilder/panel').then((module) => module.EmbedbuilderPanel),
    { ssr: false, loading },
  ),
  members: dynamic(
    () => import('@/components/dashboard/members/panel').then((module) => module.MembersPanel),
    { ssr: false, loading },
  ),
  moderation: dynamic(
    () => import('@/components/dashboard/moderation/panel').then((module) => module.ModerationPanel),
    { ssr: false, loading },
  ),
  overview: dynamic(
    () => import('@/components/dashboard/overview-panel').then((module) => module.OverviewPanel),
    { ssr: false, loading },
  ),
  reactionroles: dynamic(
    () => import('@/components/dashboard/reactionroles/panel').then((module) => module.ReactionrolesPanel),
    { ssr: false, loading },
  ),
  reports: dynamic(
    () => import('@/components/dashboard/reports/panel').then((module) => module.ReportsPanel),
    { ssr: false, loading },
  ),
  suggestions: dynamic(
    () => import('@/components/dashboard/suggestions/panel').then((module) => module.SuggestionsPanel),
    { ssr: false, loading },
  ),
  tickets: dynamic(
    () => import('@/components/dashboard/tickets/panel').then((module) => module.TicketsPanel),
    { ssr: false, loading },
  ),
  verify: dynamic(() => import('@/components/dashboard/verify/panel').then((module) => module.VerifyPanel), {
    ssr: false,
    loading,
  }),
  giveaways: dynamic(
    () => import('@/components/dashboard/giveaways/panel').then((module) => module.GiveawaysPanel),
    { ssr: false, loading },
  ),
  polls: dynamic(() => import('@/components/dashboard/polls/panel').then((module) => module.PollsPanel), {
    ssr: false,
    loading,
  }),
  trackedprojects: dynamic(
    () =>
      import('@/components/dashboard/trackedprojects/panel').then((module) => module.TrackedprojectsPanel),
    { ssr: false, loading },
  ),
  twitch: dynamic(() => import('@/components/dashboard/twitch/panel').then((module) => module.TwitchPanel), {
    ssr: false,
    loading,
  }),
  youtube: dynamic(
    () => import('@/components/dashboard/youtube/panel').then((module) => module.YoutubePanel),
    { ssr: false, loading },
  ),
};
