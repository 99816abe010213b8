import type { ReactNode } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { ActionContext } from '@/components/form/action-form-props';
import type { SectionData } from '@/components/form/section-data';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { SectionId, SectionOf } from '@/lib/guild-settings/registry';

/** A guild and its viewer: the parameters of the dashboard's calls. */
export interface GuildPlace {
  readonly userId: UserId;
  readonly guildId: GuildId;
}

/** The props of section `Id`'s panel. */
export interface PanelProps<Id extends SectionId = SectionId> extends GuildPlace {
  readonly section: SectionOf<Id>;
  readonly data: SectionData<SectionOf<Id>>;
  /** The viewer and guild for message previews. */
  readonly previewContext: PreviewContext;
  /** The section's form, for the panel to position; null for a section without fields. */
  readonly form: ReactNode;
}

/** Section `Id`'s data with its panel's. */
export type PanelData<Id extends SectionId> = PanelProps<Id>['data'];

export function panelContext(panel: Omit<PanelProps, 'form'>): ActionContext {
  const { userId, guildId, data, previewContext } = panel;
  const { directory, plan } = data;
  return { userId, guildId, directory, plan, previewContext };
}
