'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { controls } from './focus';

/** Whether something is cut off that no element inside can bring into view by taking the focus. */
function needsFocus(area: HTMLElement): boolean {
  return area.scrollHeight > area.clientHeight && area.querySelector(`${controls}, [tabindex]`) === null;
}

/** Content that scrolls, by keys too: without this, Safari has no way into a text without controls. */
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
