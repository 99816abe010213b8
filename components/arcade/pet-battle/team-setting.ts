'use client';

import { createBrowserSetting } from '@/components/arcade/browser-setting';
import { partySize, speciesIds } from '@/lib/creatures/ids';

const known: readonly string[] = speciesIds;

/** Parses a stored team: at most four different species. */
export function toTeam(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && known.includes(id));
  return [...new Set(ids)].slice(0, partySize);
}

const team = createBrowserSetting<readonly string[]>('corallium:arcade:battle-team', [], toTeam);

/** The last team, as stored in this browser. */
export const useLastTeam = team.use;
