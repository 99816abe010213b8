'use client';

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { acceptMove, followHistory, readMove } from '@/components/form/history-index';
import { findLeavingLink } from '@/components/form/leaving-link';
import { fetched } from '@/components/ui/fetched';
import { refuseOffline, useNavigate } from '@/components/ui/navigation';

const UnsavedDialog = fetched(() => import('./unsaved-dialog').then((module) => module.UnsavedDialog));

export interface GuardedWork {
  /** Saves; true if nothing is left unsaved. */
  readonly save?: () => Promise<boolean>;
  /** Discards the changes before leaving. */
  readonly discard?: () => void;
  /** True if the browser stores the changes and restores them after a reload. */
  readonly isKept?: () => boolean;
}

/** Keys that reload a page. The browser's button can't be distinguished from closing the tab. */
function reloads({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r');
}

interface Guard {
  /**
   * True if nothing is unsaved or the visitor agrees to leave. With an id, checks only that work, for a
   * closing dialog.
   */
  confirm: (only?: string) => Promise<boolean>;
  register: (id: string, work: GuardedWork) => () => void;
}

const GuardContext = createContext<Guard>({
  confirm: () => Promise.resolve(true),
  register: () => () => {},
});

/**
 * Asks before a page with unsaved changes is left: by links, Back and Forward, closing the tab, and callers
 * of `useUnsavedConfirm` or `useGuardedNavigation`. A reload by key passes if the changes will be restored,
 * and so do links inside `[data-unguarded]`. Used once, around everything that navigates.
 */
export function UnsavedGuardProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const works = useRef(new Map<string, GuardedWork>());
  const answer = useRef<((leave: boolean) => void) | null>(null);
  /** What is being asked about; undefined for everything. */
  const asked = useRef<string | undefined>(undefined);
  const [asking, setAsking] = useState<'page' | 'window' | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [canSave, setCanSave] = useState(false);

  const close = useCallback((leave: boolean) => {
    setAsking(null);
    answer.current?.(leave);
    answer.current = null;
  }, []);

  const unsaved = useCallback(
    (only: string | undefined) => [...works.current].filter(([id]) => only === undefined || only === id),
    [],
  );

  const confirm = useCallback(
    (only?: string) => {
      const left = unsaved(only);
      if (left.length === 0) return Promise.resolve(true);
      // Changes must not be discarded for a page that can't be opened.
      if (only === undefined && refuseOffline()) return Promise.resolve(false);
      answer.current?.(false);
      asked.current = only;
      setCanSave(left.every(([, work]) => work.save !== undefined));
      setAsking(only === undefined ? 'page' : 'window');
      setWasAsked(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    [unsaved],
  );

  const register = useCallback((id: string, work: GuardedWork) => {
    works.current.set(id, work);
    return () => void works.current.delete(id);
  }, []);

  const leave = useCallback(() => {
    for (const [id, work] of unsaved(asked.current)) {
      // Later code in this tick must find nothing unsaved, although React hasn't rendered the forms yet.
      works.current.delete(id);
      work.discard?.();
    }
    close(true);
  }, [close, unsaved]);

  const save = useCallback(async () => {
    const results = await Promise.all(unsaved(asked.current).map(([, work]) => work.save?.() ?? false));
    const saved = results.every(Boolean);
    if (saved) for (const [id] of unsaved(asked.current)) works.current.delete(id);
    close(saved);
  }, [close, unsaved]);

  useEffect(() => {
    followHistory();
    /** Called when the return to the page is complete. */
    let returned: (() => void) | null = null;
    let isLeaving = false;
    let isUnguarded = false;
    let isReload = false;

    function onKey(event: KeyboardEvent) {
      isReload = event.type === 'keydown' && reloads(event);
    }

    function onClick(event: MouseEvent) {
      isUnguarded = event.target instanceof Element && event.target.closest('[data-unguarded] a') !== null;
      const link = works.current.size === 0 ? null : findLeavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void confirm().then((mayLeave) => {
        if (!mayLeave) return;
        if (link.isConnected) link.click();
        else navigate(link.pathname + link.search + link.hash);
      });
    }

    function onPopState(event: PopStateEvent) {
      if (returned) {
        event.stopImmediatePropagation();
        returned();
        returned = null;
        return;
      }
      const move = readMove();
      if (isLeaving || works.current.size === 0 || !move.leavesPage || move.delta === 0) {
        isLeaving = false;
        acceptMove();
        return;
      }
      // Hides it from Next: the page stays while the URL returns.
      event.stopImmediatePropagation();
      const isBack = new Promise<void>((resolve) => {
        returned = resolve;
      });
      window.history.go(-move.delta);
      void Promise.all([confirm(), isBack]).then(([mayLeave]) => {
        if (!mayLeave) return;
        isLeaving = true;
        window.history.go(move.delta);
      });
    }

    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (isUnguarded || works.current.size === 0) return;
      if (isReload && [...works.current.values()].every((work) => work.isKept?.())) return;
      event.preventDefault();
      // Browsers from before 2024 require this.
      event.returnValue = true;
    }

    window.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    window.addEventListener('popstate', onPopState, true);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
      window.removeEventListener('popstate', onPopState, true);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [confirm, navigate]);

  const guard = useMemo(() => ({ confirm, register }), [confirm, register]);
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {wasAsked && (
        <UnsavedDialog
          open={asking !== null}
          place={asking ?? 'page'}
          onStay={() => close(false)}
          onLeave={leave}
          onSave={canSave ? save : undefined}
        />
      )}
    </GuardContext.Provider>
  );
}

/**
 * Guards the page while `isDirty`. `work` may change between renders. Returns a confirmation for this work
 * alone, for a dialog that closes while the page stays.
 */
export function useUnsavedGuard(isDirty: boolean, work: GuardedWork = {}): () => Promise<boolean> {
  const id = useId();
  const { register, confirm } = useContext(GuardContext);
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isDirty) return;
    return register(id, {
      ...(latest.current.save ? { save: () => latest.current.save?.() ?? Promise.resolve(false) } : {}),
      discard: () => latest.current.discard?.(),
      isKept: () => latest.current.isKept?.() ?? false,
    });
  }, [isDirty, id, register]);
  return useCallback(() => confirm(id), [confirm, id]);
}

/** Asks before leaving: true if nothing is unsaved, or the visitor has saved or discarded the changes. */
export function useUnsavedConfirm(): () => Promise<boolean> {
  const { confirm } = useContext(GuardContext);
  return useCallback(() => confirm(), [confirm]);
}

/** Navigates after asking about unsaved changes. */
export function useGuardedNavigation(): (href: string) => void {
  const navigate = useNavigate();
  const { confirm } = useContext(GuardContext);
  return useCallback(
    (href: string) =>
      void confirm().then((mayLeave) => {
        if (mayLeave) navigate(href);
      }),
    [confirm, navigate],
  );
}
