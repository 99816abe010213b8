import type { z } from 'zod';
import * as applications from '@/lib/contracts/applications';
import * as moderation from '@/lib/contracts/cases';
import * as commands from '@/lib/contracts/commands';
import * as giveaways from '@/lib/contracts/giveaways';
import * as members from '@/lib/contracts/members';
import * as embedbuilder from '@/lib/contracts/messages';
import * as overview from '@/lib/contracts/overview';
import * as polls from '@/lib/contracts/polls';
import * as trackedprojects from '@/lib/contracts/projects/project-data';
import * as reports from '@/lib/contracts/reports';
import * as reactionroles from '@/lib/contracts/role-menus';
import * as suggestions from '@/lib/contracts/suggestions';
import * as tickets from '@/lib/contracts/tickets/panels';
import * as twitch from '@/lib/contracts/trackers/twitch';
import * as youtube from '@/lib/contracts/trackers/youtube';
import * as verify from '@/lib/contracts/verification';
import type { SectionId } from '@/lib/guild-settings/registry';

/** The contracts of sections with a panel; `panelData` is the panel's part of the section's response. */
export const panelContracts = {
  applications,
  commands,
  embedbuilder,
  giveaways,
  members,
  moderation,
  overview,
  polls,
  reactionroles,
  reports,
  suggestions,
  tickets,
  trackedprojects,
  twitch,
  verify,
  youtube,
} as const satisfies { readonly [Id in SectionId]?: { readonly panelData: z.ZodObject } };

export type PanelName = keyof typeof panelContracts;

export type PanelData<Name extends PanelName> = {
  readonly [N in PanelName]: z.infer<(typeof panelContracts)[N]['panelData']>;
}[Name];

export function hasPanel(sectionId: string): sectionId is PanelName {
  return Object.hasOwn(panelContracts, sectionId);
}
