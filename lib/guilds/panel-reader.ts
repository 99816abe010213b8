import 'server-only';
import type { PanelData, PanelName } from '@/lib/contracts/panels';
import type { Problem } from '@/lib/guild-settings/references';
import type { SectionRights } from '@/lib/guilds/guild-access';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { Plan } from '@/lib/plans';

/** What the reader of a panel's data starts from. */
export interface PanelContext {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  /** Which sections the reader may use; none where it does not matter. */
  readonly rights?: SectionRights;
}

/** Reads what a section's panel shows; with `problems` those of other sections too. */
export type PanelReader<Name extends PanelName> = (
  context: PanelContext,
) => Promise<PanelData<Name> & { readonly problems?: readonly Problem[] }>;
