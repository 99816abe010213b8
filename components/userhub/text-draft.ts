'use client';

import { useEffect, useState } from 'react';

function load(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Without storage nothing is kept, and nothing fails. */
function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Blocked or full: the text lives in the page only.
  }
}

/** A text that is kept in the browser under `key` until it is emptied. */
export function useTextDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText((typed) => (typed === '' ? load(key) : typed)), [key]);
  return [
    text,
    (next) => {
      setText(next);
      store(key, next);
    },
  ];
}
