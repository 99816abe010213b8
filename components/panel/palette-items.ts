'use client';

import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';

export interface PaletteItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Secondary text at the right: a setting's section. */
  hint?: string | undefined;
  keywords?: string | undefined;
  /** Its path, or its action. */
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
  /** False until it was first opened; expensive items may wait for that. */
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
 * Adds items to the palette while the calling component is mounted. Keep `items` stable (useMemo or a
 * constant).
 */
export function usePaletteItems(title: string, items: readonly PaletteItem[]): void {
  const owner = useId();
  const { register } = useContext(PaletteContext);
  useEffect(() => register({ owner, title, items }), [register, owner, title, items]);
}
