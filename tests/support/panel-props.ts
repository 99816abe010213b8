// What a section's panel is given, for tests that draw one.
import type { PanelProps } from '@/components/dashboard/panel-props';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';
import { defaultValues, type Values } from '@/lib/guild-settings/values';
import { toAnswer } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';
import { directory, guildId, previewContext, userId } from './section-form';

export const panelPlace = `/api/dashboard/${userId}/${guildId}`;

/** The props of a panel whose answer carries `data` beside the section's defaults with `changes`. */
export function panelProps(
  section: Section,
  data: Readonly<Record<string, unknown>>,
  plan: Plan = 'basic',
  changes: Values = {},
): PanelProps {
  const values = { ...defaultValues(section), ...changes };
  return {
    viewer: { userId: parseUserId.parse(userId), username: 'Pearl' },
    guild: { id: parseGuildId.parse(guildId), name: 'Coral Reef', memberCount: 251 },
    section,
    data: {
      version: { values, etag: '"v1.abcdefghijkl"' },
      directory,
      plan,
      problems: [],
      answer: { ...toAnswer(section, values, directory), plan, problems: [], ...data },
    },
    previewContext,
    form: null,
  };
}
