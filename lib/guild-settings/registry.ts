import type { Section, SectionLink } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications } from '@/lib/guild-settings/sections/applications';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { commands } from '@/lib/guild-settings/sections/commands';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { logging } from '@/lib/guild-settings/sections/logging';
import { members } from '@/lib/guild-settings/sections/members';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { overview } from '@/lib/guild-settings/sections/overview';
import { polls } from '@/lib/guild-settings/sections/polls';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { reports } from '@/lib/guild-settings/sections/reports';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { trackedprojects } from '@/lib/guild-settings/sections/trackedprojects';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { youtube } from '@/lib/guild-settings/sections/youtube';

const declared = [
  welcome,
  verify,
  overview,
  moderation,
  altdetector,
  logging,
  reports,
  reactionroles,
  polls,
  suggestions,
  giveaways,
  tickets,
  applications,
  commands,
  autorole,
  members,
  youtube,
  twitch,
  trackedprojects,
  embedbuilder,
] as const;

/** All sections, in the order of the sidebar within each group. */
export const sections: readonly Section[] = declared;

/** The union of all sections with their declarations. */
export type KnownSection = (typeof declared)[number];

export type SectionOf<Id extends SectionId> = { readonly [S in KnownSection as S['id']]: S }[Id];
export type SectionId = KnownSection['id'];

/** All sections without their fields, for navigation in the browser. */
export function sectionLinks(): SectionLink[] {
  return sections.map(({ id, title, icon, group, keywords, blocks }) => ({
    id,
    title,
    ...(keywords !== undefined && { keywords }),
    icon,
    group,
    hasForm: blocks.length > 0,
  }));
}

export function findSection(id: string): KnownSection | null {
  return declared.find((section) => section.id === id) ?? null;
}

/** The section whose GET call ends in this segment, or null. */
export function findSectionByRead(segment: string): KnownSection | null {
  return declared.find((section) => section.wire.read === segment) ?? null;
}

/** The section whose POST call ends in this path (`welcome/save`), or null. */
export function findSectionBySave(path: string): Section | null {
  return sections.find((section) => section.wire.save === path) ?? null;
}
