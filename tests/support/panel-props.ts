// The props of a section's panel, for tests that render one.
import type { PanelDataOf } from '@/lib/contracts/section-answer';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { defaultValues } from '@/lib/guild-settings/read-values';
import type { KnownSection } from '@/lib/guild-settings/registry';
import type { ValuesOf } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';
import { directory, guildId, previewContext, userId } from './section-form';

export const panelPlace = `/api/dashboard/${userId}/${guildId}`;

/** The viewer and the guild. */
export const panelGuild = { userId: parseUserId.parse(userId), guildId: parseGuildId.parse(guildId) };

/** The props of a panel whose response carries `data`, with the section's defaults unless changed. */
export function panelProps<S extends KnownSection>(
  section: S,
  data: PanelDataOf<S>,
  plan: Plan = 'basic',
  changes: Partial<ValuesOf<S>> = {},
) {
  const values = { ...defaultValues(section), ...changes };
  return {
    ...panelGuild,
    section,
    data: {
      version: { values, etag: '"v1.abcdefghijkl"' },
      directory,
      plan,
      problems: [],
      answer: data,
      answered: values,
    },
    previewContext,
    form: null,
  };
}
