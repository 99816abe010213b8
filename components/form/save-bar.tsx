'use client';

import type { SaveObstacle } from '@/components/form/save-input';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { Spoken } from '@/components/ui/spoken';
import { quantity } from '@/lib/core/quantity';

const LoginLink = fetched(() => import('@/components/discord/login-link').then((module) => module.LoginLink));

export interface SaveBarProps {
  /** The number of unsaved fields; 0 hides the bar. */
  changed: number;
  isSaving: boolean;
  obstacle: SaveObstacle;
  onSave: () => void;
  onDiscard: () => void;
}

const TEXT = 'You have unsaved changes';

/** Stays at the bottom of the window while there are unsaved changes. */
export function SaveBar({ changed, isSaving, obstacle, onSave, onDiscard }: SaveBarProps) {
  const isShown = changed > 0;
  return (
    <>
      <Spoken text={isSaving ? 'Saving…' : isShown ? TEXT : ''} />
      {isShown && (
        <ActionBar
          label="Unsaved changes"
          text={
            <p className="font-semibold">
              {TEXT}
              <span className="block text-xs font-normal text-muted">
                {quantity(changed, 'field changed', 'fields changed')}
                <span className="max-md:hidden">
                  {' '}
                  · <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> saves
                </span>
              </span>
            </p>
          }
          notice={
            obstacle && (
              // The draft is stored in the browser, so this link to the login needn't be guarded.
              <div data-unguarded>
                <Notice
                  tone="danger"
                  live
                  action={obstacle.kind === 'login' ? <LoginLink size="sm" /> : undefined}
                >
                  {obstacle.message}
                </Notice>
              </div>
            )
          }
        >
          <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button variant="primary" onClick={onSave} loading={isSaving}>
            Save
          </Button>
        </ActionBar>
      )}
    </>
  );
}
