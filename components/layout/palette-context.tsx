'use client';

import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { PaletteContext, type PaletteGroup } from '@/components/panel/palette-items';
import { fetched } from '@/components/ui/fetched';

const Palette = fetched(() => import('./palette').then((module) => module.Palette));

/** Opens and closes the palette. */
export function useSetPaletteOpen(): (open: boolean) => void {
  return useContext(PaletteContext).setOpen;
}

/** True once the palette has been opened on this page. */
export function usePaletteWanted(): boolean {
  return useContext(PaletteContext).wanted;
}

/** Holds items registered by pages, listens for Ctrl/Cmd+K, and loads the palette on first use. */
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
