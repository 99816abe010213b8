import 'server-only';
import type { PanelData, PanelName } from '@/lib/contracts/panels';
import type { Problem } from '@/lib/guild-settings/references';
import type { SectionRights } from '@/lib/guilds/guild-access';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { Plan } from '@/lib/plans';

export interface PanelContext {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  /** The sections that the reader may use; absent if it makes no difference. */
  readonly rights?: SectionRights;
}

/** Reads the data of a section's panel; with `problems` also those of other sections. */
export type PanelReader<Name extends PanelName> = (
  context: PanelContext,
) => Promise<PanelData<Name> & { readonly problems?: readonly Problem[] }>;
