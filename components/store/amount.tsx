'use client';

import { useDeferredValue } from 'react';
import { useIsHydrated } from '@/components/ui/hydrated';
import { formatAmount } from '@/lib/rules/premium/prices';

export interface AmountProps {
  /** In the currency's smallest unit. */
  readonly value: number;
  readonly currency: string;
}

/**
 * A price in the visitor's language. The server's HTML has it in English, which stays until hydration: the
 * browser's formats take 80 ms to load on a slow phone.
 */
export function Amount({ value, currency }: AmountProps) {
  const isLocal = useDeferredValue(useIsHydrated());
  const isServer = typeof window === 'undefined';
  return (
    <span suppressHydrationWarning>
      {isLocal || isServer ? formatAmount(value, currency, isServer ? 'en-GB' : undefined) : ''}
    </span>
  );
}
