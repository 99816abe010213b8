'use client';

import { createContext, useContext } from 'react';

export interface EditorNotes {
  /** The error to show at a path. */
  readonly errorAt: (path: string) => string | undefined;
  /** The number of errors at a path and below it. */
  readonly countBelow: (path: string) => number;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

const EditorContext = createContext<EditorNotes>({
  errorAt: () => undefined,
  countBelow: () => 0,
  announce: () => {},
});

export const EditorNotesProvider = EditorContext.Provider;

/** The surrounding editor's context. */
export function useEditorNotes(): EditorNotes {
  return useContext(EditorContext);
}
