'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';

/** Copies `text` and confirms it for two seconds; reports if the browser refuses. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('refused');
    }
  }

  const said = { idle: '', done: 'Copied', refused: 'Copying is not allowed here' }[state];
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        reads
        size="sm"
        label={label}
        onClick={copy}
        icon={state === 'done' ? Check : Copy}
        className={state === 'done' ? '[&_svg]:text-lagoon' : undefined}
      />
      <span aria-live="polite" className={state === 'refused' ? 'text-xs text-danger' : 'sr-only'}>
        {said}
      </span>
    </span>
  );
}
