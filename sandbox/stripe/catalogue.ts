export interface CataloguePrice {
  readonly id: string;
  readonly lookupKey: string;
  readonly name: string;
  readonly interval: 'month' | 'year';
  /** Cents. */
  readonly amount: number;
}

export const currency = 'eur';

/** What the shop sells; a year costs ten months. */
export const catalogue: readonly CataloguePrice[] = [
  {
    id: 'price_basic_month',
    lookupKey: 'corallium_basic_monthly',
    name: 'Basic',
    interval: 'month',
    amount: 499,
  },
  {
    id: 'price_basic_year',
    lookupKey: 'corallium_basic_yearly',
    name: 'Basic',
    interval: 'year',
    amount: 4990,
  },
  { id: 'price_pro_month', lookupKey: 'corallium_pro_monthly', name: 'Pro', interval: 'month', amount: 999 },
  { id: 'price_pro_year', lookupKey: 'corallium_pro_yearly', name: 'Pro', interval: 'year', amount: 9990 },
  // Not a plan of the site: the account also sells other things.
  { id: 'price_sticker', lookupKey: 'sticker', name: 'Sticker', interval: 'month', amount: 100 },
];

export function priceOf(id: string): CataloguePrice {
  const found = catalogue.find((price) => price.id === id);
  if (!found) throw new Error(`There is no price ${id}.`);
  return found;
}

/** Promotion codes: FIRSTFREE covers a whole invoice, USEDUP can't be redeemed. */
export const promotionCodes = [
  { id: 'promo_welcome', code: 'WELCOME20', percentOff: 20, isActive: true },
  { id: 'promo_free', code: 'FIRSTFREE', percentOff: 100, isActive: true },
  { id: 'promo_used', code: 'USEDUP', percentOff: 50, isActive: false },
] as const;
