'use client';

import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fetched } from '@/components/ui/fetched';
import { useShownPath } from '@/components/ui/navigation';

const MobileDrawer = fetched(() => import('./mobile-drawer').then((module) => module.MobileDrawer));

/** The button that opens the navigation in narrow windows. */
export function MobileMenu({ sidebar }: { sidebar?: ReactNode }) {
  const path = useShownPath();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={openOn === path}
        onClick={() => {
          setWanted(true);
          setOpenOn(path);
        }}
        className={`grid size-11 shrink-0 place-items-center rounded-control text-muted transition hover:bg-ink/8 hover:text-ink ${sidebar ? 'lg:hidden' : 'md:hidden'}`}
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      {wanted && (
        <MobileDrawer
          open={openOn === path}
          onOpenChange={(open) => setOpenOn(open ? path : null)}
          sidebar={sidebar}
        />
      )}
    </>
  );
}
