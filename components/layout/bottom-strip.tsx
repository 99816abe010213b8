import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHeightVariable } from '@/components/ui/use-height-variable';

/** Over the bottom of the window, so that the page doesn't move; other elements there move up. */
export function BottomStrip({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  const ref = useHeightVariable('--strip-height');
  return (
    <div
      ref={(element) => {
        ref.current = element;
      }}
      className="fixed inset-x-0 bottom-(--announcement-height,0px) z-45 flex animate-appear flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-amber/50 bg-raised px-4 py-2"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-amber" />
      {children}
    </div>
  );
}
