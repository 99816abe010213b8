'use client';

import { createBrowserSetting } from '@/components/arcade/browser-setting';

/** How many colours the suits have: red and black, or one for each. */
export type DeckColours = 'two' | 'four';

const deck = createBrowserSetting<DeckColours>('corallium:arcade:deck', 'four', (stored) =>
  stored === 'two' ? 'two' : 'four',
);

/** The colours of the cards, as this browser remembers them. */
export const useDeckColours = deck.use;
