import { games } from '@/lib/games/registry';
import { sections } from '@/lib/guild-settings/registry';

/** Something that staff can switch off for a while. */
export interface Feature {
  readonly id: string;
  /** As sentences have it. */
  readonly name: string;
  readonly isPlural: boolean;
  /** It can be off in one server alone. */
  readonly isPerGuild: boolean;
}

export const sectionFeature = (sectionId: string) => `section:${sectionId}`;
export const gameFeature = (gameId: string) => `game:${gameId}`;

/** All of them: every section of a server, every game, the store's sales and the contact form. */
export const features: readonly Feature[] = [
  ...sections.map(({ id, title }) => ({
    id: sectionFeature(id),
    name: title,
    isPlural: /[^su]s$/.test(title),
    isPerGuild: true,
  })),
  ...games.map(({ id, name }) => ({ id: gameFeature(id), name, isPlural: false, isPerGuild: false })),
  { id: 'store', name: 'The store', isPlural: false, isPerGuild: false },
  { id: 'contact', name: 'The contact form', isPlural: false, isPerGuild: false },
];

export function findFeature(id: string): Feature | null {
  return features.find((feature) => feature.id === id) ?? null;
}
