/**
 * Short messages in the corner. Cheap to import: the renderer (toaster.tsx) loads once the page is idle, and
 * earlier messages are queued.
 */
export interface ToastOptions {
  description?: string | undefined;
  /** For example Undo. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds; errors stay longer by default. */
  duration?: number | undefined;
  /** A toast with the same id replaces the one shown. */
  id?: string | undefined;
}

export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export interface ToastRequest extends ToastOptions {
  tone: ToastTone;
  text: string;
}

type Show = (request: ToastRequest) => void;

let show: Show | null = null;
let waiting: ToastRequest[] = [];

function say(tone: ToastTone, text: string, options: ToastOptions = {}) {
  const request = { ...options, tone, text };
  if (show) show(request);
  else waiting.push(request);
}

/** Called by the mounted toaster; returns the disconnect function. */
export function connectToaster(next: Show): () => void {
  show = next;
  const queued = waiting;
  waiting = [];
  for (const request of queued) next(request);
  return () => {
    if (show === next) show = null;
  };
}

export const toast = {
  success: (text: string, options?: ToastOptions) => say('success', text, options),
  error: (text: string, options?: ToastOptions) => say('error', text, options),
  info: (text: string, options?: ToastOptions) => say('info', text, options),
  warning: (text: string, options?: ToastOptions) => say('warning', text, options),
};
