'use client';

import { createContext, useContext } from 'react';

export interface EditorNotes {
  /** What is wrong at a path, as far as it is to be shown. */
  readonly errorAt: (path: string) => string | undefined;
  /** How many things are wrong at a path and below it. */
  readonly countBelow: (path: string) => number;
  /** Says something to who does not see it. */
  readonly announce: (text: string) => void;
}

const EditorContext = createContext<EditorNotes>({
  errorAt: () => undefined,
  countBelow: () => 0,
  announce: () => {},
});

export const EditorNotesProvider = EditorContext.Provider;

/** The notes of the editor around a field. */
export function useEditorNotes(): EditorNotes {
  return useContext(EditorContext);
}
