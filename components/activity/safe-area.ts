import { useEffect, useState } from 'react';
import type { FrameLayout } from './discord-sdk';

// Discord's own buttons overlap the frame on phones. CSS variables contain the space they need, empty until
// the first layout event (embedded-app-sdk#304).

/** The space at the top of a phone until Discord reports it, in pixels. */
const FALLBACK_TOP = 48;

const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

/** The inset of a side in pixels; `said` is Discord's variable. */
export function roomAt(side: Side, said: string, isPhone: boolean): number {
  const pixels = Number.parseFloat(said);
  if (Number.isFinite(pixels)) return Math.max(0, pixels);
  return isPhone && side === 'top' ? FALLBACK_TOP : 0;
}

function readRoom(isPhone: boolean): string {
  const style = getComputedStyle(document.documentElement);
  const room = sides.map((side) =>
    roomAt(side, style.getPropertyValue(`--discord-safe-area-inset-${side}`), isPhone),
  );
  return room.map((pixels) => `${pixels}px`).join(' ');
}

/** The padding that keeps the page clear of Discord's buttons; updated after each change of layout. */
export function useSafeArea(isPhone: boolean, layout: FrameLayout): string {
  const [room, setRoom] = useState('0px');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Discord updates the insets with the layout
  useEffect(() => {
    const read = () => setRoom(readRoom(isPhone));
    read();
    // They change after the event.
    const next = setTimeout(read);
    window.addEventListener('resize', read);
    return () => {
      clearTimeout(next);
      window.removeEventListener('resize', read);
    };
  }, [isPhone, layout]);
  return layout === 'focused' ? room : '0px';
}
