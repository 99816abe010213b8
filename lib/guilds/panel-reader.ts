import 'server-only';
import type { Values } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import type { Plan } from '@/lib/plans';

/** What the reader of a panel's data starts from. */
export interface PanelContext {
  readonly snapshot: GuildSnapshot;
  readonly plan: Plan;
  /** The section's answer without the panel's part: settings and the pickers' lists. */
  readonly answer: Values;
}

/** Reads what a section's panel shows; its members are laid over the section's answer. */
export type PanelReader = (context: PanelContext) => Promise<Values>;
