'use client';

import { useIsHydrated } from '@/components/ui/hydrated';
import { formatAmount } from '@/lib/rules/premium/prices';

export interface AmountProps {
  /** In the currency's smallest unit. */
  readonly value: number;
  readonly currency: string;
}

/** A price in the visitor's language. The server's HTML has it in English, until the browser takes over. */
export function Amount({ value, currency }: AmountProps) {
  const isHydrated = useIsHydrated();
  return formatAmount(value, currency, isHydrated ? undefined : 'en-GB');
}
