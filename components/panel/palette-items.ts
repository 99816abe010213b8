'use client';

import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';

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

export interface PaletteActions {
  /** False until it was first opened; what fills it may wait for that. */
  wanted: boolean;
  setOpen: (open: boolean) => void;
  register: (group: PaletteGroup) => () => void;
}

export const PaletteContext = createContext<PaletteActions>({
  wanted: false,
  setOpen: () => {},
  register: () => () => {},
});

/**
 * Adds commands to the palette while the calling component is on the page. Keep `items` stable (useMemo or a
 * constant).
 */
export function usePaletteItems(title: string, items: readonly PaletteItem[]): void {
  const owner = useId();
  const { register } = useContext(PaletteContext);
  useEffect(() => register({ owner, title, items }), [register, owner, title, items]);
}
