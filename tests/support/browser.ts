// Browser features that jsdom lacks, and the toasts that the site has shown.
/// <reference types="@testing-library/jest-dom" />
import { runInThisContext } from 'node:vm';
import { z } from 'zod';
import { connectToaster, type ToastRequest } from '@/components/ui/toast';

const classes = z
  .object({
    Response: z.custom<typeof globalThis.Response>(),
    Headers: z.custom<typeof globalThis.Headers>(),
    TextEncoder: z.custom<typeof globalThis.TextEncoder>(),
  })
  // jsdom has no fetch, and Node's classes are outside its context.
  .parse(runInThisContext('({ Response, Headers, TextEncoder })'));
export const { Response } = classes;

/** The toasts of the running test. */
export const toasts: ToastRequest[] = [];

/** The storage keys of typed text. */
export function keptDrafts(): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('corallium:'));
}

/** Makes every access to the browser's storage throw. */
export function blockStorage(): void {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

/** Call it at the top of a test file whose components measure, float, fetch or show toasts. */
export function prepareBrowser(): void {
  let disconnect = () => {};
  beforeEach(() => {
    toasts.length = 0;
    localStorage.clear();
    disconnect = connectToaster((request) => toasts.push(request));
    Object.assign(globalThis, {
      Headers: classes.Headers,
      Response,
      TextEncoder: classes.TextEncoder,
      CSS: { supports: () => true, escape: (text: string) => text },
    });
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
  });
  afterEach(() => disconnect());
}
