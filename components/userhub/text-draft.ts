'use client';

import { useEffect, useState } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';

function load(key: string): string {
  const text = readStored('local', key);
  return typeof text === 'string' ? text : '';
}

/** A text that is kept in the browser under `key` until it is emptied. */
export function useTextDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText((typed) => (typed === '' ? load(key) : typed)), [key]);
  return [
    text,
    (next) => {
      setText(next);
      writeStored('local', key, next === '' ? null : next);
    },
  ];
}
