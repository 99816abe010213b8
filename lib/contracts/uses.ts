import type { Use } from '@/lib/core/endpoint';
import type { SectionId } from '@/lib/guild-settings/registry';

// What a call uses of what staff can switch off. A call of a section on the dashboard names it by its path.

/** A section of the guild in the path. */
export const usesSection = (id: SectionId): Use => ({ feature: 'section', id });

/** Begins a match of the game that path or body names as `gameId`, or of `id`. */
export const usesGame = (id?: string): Use => ({ feature: 'game', ...(id === undefined ? {} : { id }) });

/** Sells something; what manages or ends it uses nothing. */
export const usesStore: Use = { feature: 'store' };

export const usesContact: Use = { feature: 'contact' };
