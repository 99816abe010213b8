'use client';

import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { useSetPaletteOpen } from './palette-context';

const noChange = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, and shows its shortcut. */
export function PaletteButton() {
  const setOpen = useSetPaletteOpen();
  const apple = useSyncExternalStore(noChange, isApple, () => false);
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen(true)}
      className="inline-flex h-10 items-center justify-center gap-2.5 rounded-control text-faint transition hover:text-ink max-md:size-11 max-md:text-muted max-md:hover:bg-ink/8 md:w-52 md:justify-start md:border md:border-line md:bg-surface md:px-3 md:hover:border-line-strong lg:w-64"
    >
      <Search aria-hidden="true" className="size-4 shrink-0 max-md:size-4.5" />
      <span className="flex-1 text-left max-md:sr-only">
        Search<span className="sr-only"> and commands</span>
      </span>
      <span aria-hidden="true" className="max-md:hidden">
        <Kbd>{apple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}
