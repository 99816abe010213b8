import {
  Award,
  Backpack,
  BookOpen,
  type LucideIcon,
  Map as MapIcon,
  PawPrint,
  ScrollText,
  ShoppingBag,
} from 'lucide-react';

export const panelIds = ['inventory', 'journal', 'party', 'achievements', 'quests', 'map', 'shop'] as const;
export type PanelId = (typeof panelIds)[number];

export interface PanelInfo {
  readonly title: string;
  readonly key: string;
  readonly icon: LucideIcon;
}

/** The panels over the map, each with its key and button. */
export const panels: Readonly<Record<PanelId, PanelInfo>> = {
  inventory: { title: 'Inventory', key: 'i', icon: Backpack },
  journal: { title: 'Pet Journal', key: 'j', icon: BookOpen },
  party: { title: 'Party', key: 'p', icon: PawPrint },
  achievements: { title: 'Achievements', key: 'a', icon: Award },
  quests: { title: 'Quests', key: 'q', icon: ScrollText },
  map: { title: 'Map', key: 'm', icon: MapIcon },
  shop: { title: 'Shop', key: 's', icon: ShoppingBag },
};

export function panelOfKey(key: string): PanelId | null {
  return panelIds.find((id) => panels[id].key === key.toLowerCase()) ?? null;
}
