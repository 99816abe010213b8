'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { controls } from './focus';

/** True if content is cut off that can't be scrolled into view by focusing an element. */
function needsFocus(area: HTMLElement): boolean {
  return area.scrollHeight > area.clientHeight && area.querySelector(`${controls}, [tabindex]`) === null;
}

/**
 * Scrollable content that is focusable if necessary: Safari can't scroll content without controls by
 * keyboard.
 */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isFocusable, setIsFocusable] = useState(false);
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const measure = () => setIsFocusable(needsFocus(area));
    const sizes = new ResizeObserver(measure);
    const contents = new MutationObserver(measure);
    sizes.observe(area);
    contents.observe(area, { childList: true, subtree: true });
    measure();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return (
    <div ref={ref} className={className} {...(isFocusable ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
