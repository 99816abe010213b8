import { sections } from '@/lib/guild-settings/registry';

/** The position of the section's segment in the paths of the dashboard's calls. */
const PREFIX = '/api/dashboard/{userId}/{guildId}/';

/** The section id of a call by its contract's `path` and the sent `params`; null for a call of no section. */
export function sectionOfCall(path: string, params: Readonly<Record<string, unknown>>): string | null {
  if (!path.startsWith(PREFIX)) return null;
  const [declared = ''] = path.slice(PREFIX.length).split('/');
  const segment = declared === '{section}' ? params.section : declared;
  if (typeof segment !== 'string') return null;
  const found = sections.find(
    ({ id, wire }) => id === segment || wire.read === segment || wire.save?.split('/')[0] === segment,
  );
  return found?.id ?? null;
}
