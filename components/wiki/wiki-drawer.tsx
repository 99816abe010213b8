'use client';

import { PanelLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { useShownPath } from '@/components/ui/navigation';

const Drawer = fetched(() => import('@/components/ui/drawer').then((module) => module.Drawer));

/** In narrow windows, a button that opens the list of wiki pages in a drawer. */
export function WikiDrawer({ children }: { readonly children: ReactNode }) {
  const path = useShownPath();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openOn === path}
        onClick={() => {
          setWanted(true);
          setOpenOn(path);
        }}
        className={`${buttonClass()} lg:hidden noscript:hidden`}
      >
        <PanelLeft aria-hidden="true" />
        Pages
      </button>
      {isWanted && (
        <Drawer open={openOn === path} onOpenChange={(open) => setOpenOn(open ? path : null)} title="Wiki">
          {children}
        </Drawer>
      )}
    </>
  );
}
