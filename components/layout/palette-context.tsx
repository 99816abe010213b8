'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { fetched } from '@/components/ui/fetched';
import type { PaletteGroup, PaletteItem } from './palette-item';

interface PaletteActions {
  /** False until it was first opened; what fills it may wait for that. */
  wanted: boolean;
  setOpen: (open: boolean) => void;
  register: (group: PaletteGroup) => () => void;
}

const PaletteContext = createContext<PaletteActions>({
  wanted: false,
  setOpen: () => {},
  register: () => () => {},
});

const Palette = fetched(() => import('./palette').then((module) => module.Palette));

/** Opens and closes the palette. */
export function useSetPaletteOpen(): (open: boolean) => void {
  return useContext(PaletteContext).setOpen;
}

/** True once the palette was opened on this page. */
export function usePaletteWanted(): boolean {
  return useContext(PaletteContext).wanted;
}

/**
 * Adds commands to the palette while the calling component is on the page. Keep `items` stable (useMemo or a
 * constant).
 */
export function usePaletteItems(title: string, items: readonly PaletteItem[]): void {
  const owner = useId();
  const { register } = useContext(PaletteContext);
  useEffect(() => register({ owner, title, items }), [register, owner, title, items]);
}

/**
 * Holds what pages have registered, listens for Ctrl/Cmd+K, and loads the palette itself when it is first
 * wanted.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [groups, setGroups] = useState<readonly PaletteGroup[]>([]);

  const change = useCallback((next: boolean) => {
    if (next) setWanted(true);
    setOpen(next);
  }, []);

  const register = useCallback((group: PaletteGroup) => {
    setGroups((current) => [...current, group]);
    return () => setGroups((current) => current.filter((other) => other !== group));
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setWanted(true);
      setOpen((current) => !current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const actions = useMemo(() => ({ wanted, setOpen: change, register }), [wanted, change, register]);
  return (
    <PaletteContext.Provider value={actions}>
      {children}
      {wanted && <Palette open={open} onOpenChange={change} groups={groups} />}
    </PaletteContext.Provider>
  );
}
