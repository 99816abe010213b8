import { announceSaved } from '@/components/form/saved-elsewhere';
import { type AnswerOf, type CallAnswer, type PathOf, request } from '@/lib/api/call';
import type { Values } from '@/lib/guild-settings/values';

/** A save's target and values. */
interface Save {
  /** The section's path below the guild's. */
  readonly save: string;
  readonly body: Values;
  readonly ifMatch?: string | null;
}

const settingsPath = '/api/dashboard/{userId}/{guildId}/{section}';
type SettingsAnswer = AnswerOf<'POST', typeof settingsPath>;

/** Saves some or all settings of a section; without `ifMatch`, over any version. Throws CallError. */
export async function sendSettings(
  guild: { userId: string; guildId: string },
  { save, ...input }: Save,
): Promise<CallAnswer<SettingsAnswer>> {
  const [section = '', action] = save.split('/');
  const path = action === undefined ? settingsPath : (`${settingsPath}/{action}` as const);
  const params = { ...guild, section, action };
  const answer = await request('POST', path satisfies PathOf<'POST'>, { ...input, params });
  announceSaved(guild);
  return answer;
}
