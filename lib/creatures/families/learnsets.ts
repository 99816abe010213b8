// The abilities that a family learns, and when; the same for all stages.
import type { Lesson } from '@/lib/creatures/model';

/** Levels at which families of one or of two elements learn an ability. */
const singleLevels = [1, 1, 3, 8, 12, 16, 22, 28] as const;
const doubleLevels = [1, 1, 4, 8, 12, 18, 24, 30] as const;

function lessons(levels: readonly number[], abilityIds: readonly string[]): readonly Lesson[] {
  return abilityIds.map((abilityId, place) => ({ level: levels[place] ?? 1, abilityId }));
}

/** By family, in order; a grown pet knows the last four. */
export const learnsets: Readonly<Record<number, readonly Lesson[]>> = {
  1: lessons(singleLevels, [
    'nudge',
    'dart',
    'scorch',
    'deep-breath',
    'cinder-flick',
    'vent-burst',
    'regrow',
    'eruption',
  ]),
  2: lessons(singleLevels, [
    'nudge',
    'shell-up',
    'frond-whip',
    'deep-breath',
    'leaf-flick',
    'vine-lash',
    'frond-sip',
    'forest-crush',
  ]),
  3: lessons(singleLevels, [
    'nudge',
    'dart',
    'gust',
    'shell-up',
    'static-zap',
    'thunder-dive',
    'tail-shock',
    'tempest',
  ]),
  4: lessons(singleLevels, [
    'nudge',
    'dart',
    'splash',
    'deep-breath',
    'water-jet',
    'riptide',
    'whale-song',
    'breaker',
  ]),
  5: lessons(singleLevels, [
    'nudge',
    'shell-up',
    'rock-knock',
    'dart',
    'pebble-toss',
    'boulder-roll',
    'claw-wall',
    'reef-fall',
  ]),
  6: lessons(singleLevels, [
    'nudge',
    'dart',
    'frost-nip',
    'shell-up',
    'icicle-dart',
    'ice-lance',
    'tusk-chill',
    'glacier-fall',
  ]),
  7: lessons(doubleLevels, [
    'nudge',
    'scorch',
    'shell-up',
    'rock-knock',
    'vent-burst',
    'hot-ash',
    'boulder-roll',
    'eruption',
  ]),
  8: lessons(doubleLevels, [
    'nudge',
    'frost-nip',
    'deep-breath',
    'splash',
    'ice-lance',
    'numbing-veil',
    'riptide',
    'glacier-fall',
  ]),
  9: lessons(doubleLevels, [
    'nudge',
    'frond-whip',
    'deep-breath',
    'splash',
    'vine-lash',
    'borrowed-sting',
    'riptide',
    'forest-crush',
  ]),
  10: lessons(doubleLevels, [
    'dart',
    'gust',
    'nudge',
    'frost-nip',
    'thunder-dive',
    'slipstream',
    'ice-lance',
    'static-zap',
  ]),
  11: lessons(doubleLevels, [
    'nudge',
    'rock-knock',
    'shell-up',
    'frond-whip',
    'boulder-roll',
    'spine-coat',
    'vine-lash',
    'reef-fall',
  ]),
  12: lessons(doubleLevels, [
    'nudge',
    'splash',
    'dart',
    'gust',
    'riptide',
    'lure-light',
    'thunder-dive',
    'breaker',
  ]),
};
