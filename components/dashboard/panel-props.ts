import type { ReactNode } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { ActionContext } from '@/components/form/action-form-props';
import type { SectionData } from '@/components/form/section-data';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';

/** What a section's panel is given. */
export interface PanelProps {
  readonly viewer: { readonly userId: UserId; readonly username: string };
  readonly guild: { readonly id: GuildId; readonly name: string; readonly memberCount: number };
  readonly section: Section;
  readonly data: SectionData;
  readonly previewContext: PreviewContext;
  /** The section's settings form, for the panel to put in its place; null for a section without fields. */
  readonly form: ReactNode;
}

/** Where the forms of a panel stand. */
export function panelContext({
  viewer,
  guild,
  data,
  previewContext,
}: Omit<PanelProps, 'form'>): ActionContext {
  const { directory, plan } = data;
  return { userId: viewer.userId, guildId: guild.id, directory, plan, previewContext };
}
