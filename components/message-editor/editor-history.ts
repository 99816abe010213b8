import { emptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';

/** The subject of the work: a new message, a template, a planned message, or one already posted. */
export type EditorSource =
  | { readonly kind: 'new' }
  | { readonly kind: 'template'; readonly id: string; readonly name: string; readonly version: number }
  | { readonly kind: 'planned'; readonly id: string; readonly name: string; readonly revision: number }
  | {
      readonly kind: 'message';
      readonly link: string;
      readonly channelName: string;
      readonly version: string;
      /** Its state when it was opened. */
      readonly before: MessageDraft;
    };

export interface Work {
  readonly draft: MessageDraft;
  readonly source: EditorSource;
}

export const newWork: Work = { draft: emptyDraft, source: { kind: 'new' } };

export interface History {
  readonly past: readonly Work[];
  readonly present: Work;
  readonly future: readonly Work[];
  /** What the last step changed and when (ms): further typing in the same field is the same step. */
  readonly last: { readonly path: string; readonly at: number } | null;
}

const STEPS = 100;
/** The pause in typing after which a new step begins, in milliseconds. */
const PAUSE = 800;

export function startHistory(present: Work): History {
  return { past: [], present, future: [], last: null };
}

/** The history after a change at `path` at the time `now`; with an empty path it is always a new step. */
export function stepDraft(history: History, draft: MessageDraft, path: string, now: number): History {
  const { past, present, last } = history;
  const goesOn = path !== '' && last !== null && last.path === path && now - last.at < PAUSE;
  return {
    past: goesOn ? past : [...past, present].slice(-STEPS),
    present: { ...present, draft },
    future: [],
    last: { path, at: now },
  };
}

/** Replaces the work; undo restores the previous one. */
export function replaceWork(history: History, present: Work): History {
  return { past: [...history.past, history.present].slice(-STEPS), present, future: [], last: null };
}

/** Changes only the source, as after saving; not an undo step. */
export function renameSource(history: History, source: EditorSource): History {
  return { ...history, present: { ...history.present, source }, last: null };
}

export function undo(history: History): History {
  const previous = history.past.at(-1);
  if (!previous) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future, last: null };
}
