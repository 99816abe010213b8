'use client';

import { useState } from 'react';
import { useMedia } from '@/components/arcade/use-media';
import { useRemembered } from '@/components/form/use-remembered';

const KEY = 'corallium:arcade:aim-first';

export interface AimFirst {
  readonly isOn: boolean;
  change(isOn: boolean): void;
  /** Reports a touch, also on a device with a mouse; true if it only aims. */
  touched(): boolean;
}

/**
 * Whether a press only aims and a button fires: the user's choice, by default true on touch screens, since
 * fingers are wider than a cell.
 */
export function useAimFirst(): AimFirst {
  const [chosen, choose] = useRemembered(KEY);
  const isFinger = useMedia('(pointer: coarse)');
  const [hasTouched, setTouched] = useState(false);
  return {
    isOn: chosen === null ? isFinger || hasTouched : chosen === 'yes',
    change: (isOn) => choose(isOn ? 'yes' : 'no'),
    touched: () => {
      setTouched(true);
      return chosen !== 'no';
    },
  };
}
