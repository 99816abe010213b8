'use client';

import { useEffect, useEffectEvent } from 'react';
import type { Game } from '@/components/pets/explore/game-types';
import { type PanelId, panelOfKey } from '@/components/pets/explore/panels';
import { createHeldDirections, directionOfKey } from '@/components/pets/walk/held-keys';

export interface ExploreKeys {
  readonly game: Game | null;
  readonly panel: PanelId | null;
  readonly openPanel: (panel: PanelId | null) => void;
  readonly openGoTo: () => void;
  readonly openHelp: () => void;
  readonly repeatLast: () => void;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
const isModal = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('[role=dialog]:not([data-stage]), [role=alertdialog], [role=menu]') !== null;
/** Keys that press a focused button. */
const isPress = (event: KeyboardEvent) =>
  (event.key === 'Enter' || event.key === ' ') &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a, summary') !== null;

/** The keys of the world. Combinations with Ctrl, Alt or Meta are left to the browser. */
export function useExploreKeys(keys: ExploreKeys): void {
  const onDown = useEffectEvent((event: KeyboardEvent, held: ReturnType<typeof createHeldDirections>) => {
    const { game, panel } = keys;
    if (!game || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (isModal(event.target)) {
      const same = panel !== null && panelOfKey(event.key) === panel;
      if (same && !event.repeat) {
        event.preventDefault();
        keys.openPanel(null);
      }
      return;
    }
    const direction = directionOfKey(event.key);
    const { talk, sign, loot, encounter } = game.state.get();
    if (talk || sign || loot || encounter) {
      // The popup has its own keys; the page must not scroll behind it.
      if (direction) event.preventDefault();
      if (event.key === 'Escape' && !encounter) {
        game.endTalk();
        game.closeLoot();
      }
      return;
    }
    if (direction) {
      event.preventDefault();
      if (!event.repeat) game.hold(held.press(direction));
      return;
    }
    if (isPress(event)) return;
    if (act(event.key, game, event.repeat)) event.preventDefault();
  });

  /** True if the key has a meaning in the world. */
  function act(key: string, game: Game, isRepeat: boolean): boolean {
    const wanted = panelOfKey(key);
    const acts = new Map<string, () => void>([
      ['e', game.activate],
      ['Enter', game.activate],
      [' ', game.activate],
      ['Shift', game.toggleRun],
      ['Escape', () => keys.openPanel(null)],
      ['g', keys.openGoTo],
      ['l', game.describe],
      ['w', game.sayPlace],
      ['h', game.sayHealth],
      ['t', keys.repeatLast],
      ['?', keys.openHelp],
    ]);
    const run = wanted ? () => keys.openPanel(wanted) : acts.get(key.length === 1 ? key.toLowerCase() : key);
    if (!run) return false;
    if (!isRepeat) run();
    return key !== 'Shift' && key !== 'Escape';
  }

  useEffect(() => {
    const held = createHeldDirections();
    const listening = new AbortController();
    const { signal } = listening;
    const release = (event: KeyboardEvent) => {
      const direction = directionOfKey(event.key);
      if (direction) onRelease(held.release(direction));
    };
    const letGo = () => {
      held.clear();
      onRelease(null);
    };
    window.addEventListener('keydown', (event) => onDown(event, held), { signal });
    window.addEventListener('keyup', release, { signal });
    window.addEventListener('blur', letGo, { signal });
    document.addEventListener('visibilitychange', letGo, { signal });
    return () => listening.abort();
  }, []);

  const onRelease = useEffectEvent((direction: ReturnType<typeof directionOfKey>) =>
    keys.game?.hold(direction),
  );
}
