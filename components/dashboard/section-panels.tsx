'use client';

import { type ReactNode, useEffect } from 'react';
import type { PanelProps } from '@/components/panel/panel-props';
import { type Later, served } from '@/components/ui/fetched';
import type { SectionId } from '@/lib/guild-settings/registry';
import type { PanelName } from '@/lib/guild-settings/section';

type Panel<Id extends SectionId> = Later<PanelProps<Id> & { readonly waiting?: ReactNode }>;

/** The panels by their section, each fetched with the first page that shows it. */
const panels = {
  applications: served(() => import('./applications/panel').then((module) => module.ApplicationsPanel)),
  commands: served(() => import('./commands/panel').then((module) => module.CommandsPanel)),
  embedbuilder: served(() => import('./embedbuilder/panel').then((module) => module.EmbedbuilderPanel)),
  members: served(() => import('./members/panel').then((module) => module.MembersPanel)),
  moderation: served(() => import('./moderation/panel').then((module) => module.ModerationPanel)),
  overview: served(() => import('./overview/panel').then((module) => module.OverviewPanel)),
  reactionroles: served(() => import('./reactionroles/panel').then((module) => module.ReactionrolesPanel)),
  reports: served(() => import('./reports/panel').then((module) => module.ReportsPanel)),
  suggestions: served(() => import('./suggestions/panel').then((module) => module.SuggestionsPanel)),
  tickets: served(() => import('./tickets/panel').then((module) => module.TicketsPanel)),
  verify: served(() => import('./verify/panel').then((module) => module.VerifyPanel)),
  giveaways: served(() => import('./giveaways/panel').then((module) => module.GiveawaysPanel)),
  polls: served(() => import('./polls/panel').then((module) => module.PollsPanel)),
  trackedprojects: served(() =>
    import('./trackedprojects/panel').then((module) => module.TrackedprojectsPanel),
  ),
  twitch: served(() => import('./twitch/panel').then((module) => module.TwitchPanel)),
  youtube: served(() => import('./youtube/panel').then((module) => module.YoutubePanel)),
} as const satisfies { readonly [Id in PanelName]: Panel<Id> };
const codes: { readonly [Id in SectionId]?: Panel<Id> } = panels;

export interface SectionPanelProps<Id extends SectionId> {
  readonly name: Id;
  /** Null while the section's data are on their way. */
  readonly panel: PanelProps<Id> | null;
  /** Shown until data and code are there. */
  readonly waiting: ReactNode;
}

function LaterPanel<Id extends SectionId>({
  Panel,
  panel,
  waiting,
}: Omit<SectionPanelProps<Id>, 'name'> & { readonly Panel: Panel<Id> }) {
  const { fetch } = Panel;
  // Beside the data, not after them.
  useEffect(fetch, [fetch]);
  return panel ? <Panel {...panel} waiting={waiting} /> : waiting;
}

/** The panel of a section that has one. */
export function SectionPanel<Id extends SectionId>({ name, ...props }: SectionPanelProps<Id>) {
  const Panel = codes[name];
  return Panel && <LaterPanel Panel={Panel} {...props} />;
}
