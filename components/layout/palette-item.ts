import type { LucideIcon } from 'lucide-react';

export interface PaletteItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Quiet text at the right: the section a setting is in. */
  hint?: string | undefined;
  keywords?: string | undefined;
  /** The path it leads to, or what it does. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface PaletteGroup {
  /** Who registered it. */
  owner: string;
  title: string;
  items: readonly PaletteItem[];
}
