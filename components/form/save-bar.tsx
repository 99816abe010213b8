'use client';

import { useEffect, useRef } from 'react';
import type { SaveObstacle } from '@/components/form/use-save';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { Spoken } from '@/components/ui/spoken';

const LoginLink = fetched(() => import('@/components/discord/login-link').then((module) => module.LoginLink));

export interface SaveBarProps {
  /** How many fields differ from what is saved; 0 hides the bar. */
  changed: number;
  isSaving: boolean;
  obstacle: SaveObstacle;
  onSave: () => void;
  onDiscard: () => void;
}

const TEXT = 'You have unsaved changes';

/** Room that the bar takes at the bottom of the window, for what floats there too. */
const HEIGHT_VARIABLE = '--save-bar-height';

/** Tells the page how high the bar is while it is shown. */
function useHeightVariable(isShown: boolean) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    if (!isShown || !bar.current) return;
    root.style.setProperty(HEIGHT_VARIABLE, `${bar.current.offsetHeight + 16}px`);
    return () => void root.style.removeProperty(HEIGHT_VARIABLE);
  }, [isShown]);
  return bar;
}

/** Stays at the bottom of the window while something is changed. */
export function SaveBar({ changed, isSaving, obstacle, onSave, onDiscard }: SaveBarProps) {
  const isShown = changed > 0;
  const bar = useHeightVariable(isShown);
  return (
    <>
      <Spoken text={isSaving ? 'Saving…' : isShown ? TEXT : ''} />
      {isShown && (
        <section
          ref={bar}
          aria-label="Unsaved changes"
          className="sticky bottom-3 z-30 mt-2 grid animate-slide-up gap-3 rounded-card border border-line-strong/60 bg-raised p-3 shadow-float sm:bottom-4 sm:pl-5"
        >
          {obstacle && (
            // The draft is kept in the tab: signing in again brings it back, so this link need not be
            // stopped.
            <div data-unguarded>
              <Notice
                tone="danger"
                live
                action={obstacle.kind === 'login' ? <LoginLink size="sm" /> : undefined}
              >
                {obstacle.message}
              </Notice>
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="min-w-0 px-1 font-semibold">
              {TEXT}
              <span className="block text-xs font-normal text-muted">
                {changed === 1 ? '1 field changed' : `${changed} fields changed`}
                <span className="max-md:hidden">
                  {' '}
                  · <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> saves
                </span>
              </span>
            </p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but keep the focus where it is */}
            <div
              className="flex gap-3 max-sm:w-full max-sm:*:flex-1"
              // A field that loses the focus may say what is wrong with it, and the bar would move away under
              // the pointer.
              onMouseDown={(event) => event.preventDefault()}
            >
              <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
                Discard
              </Button>
              <Button variant="primary" onClick={onSave} loading={isSaving}>
                Save
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
