'use client';

import { createBrowserSetting } from '@/components/arcade/browser-setting';

/** How many colours the suits have: red and black, or one for each. */
export type DeckColours = 'two' | 'four';

const deck = createBrowserSetting<DeckColours>('corallium:arcade:deck', 'four', (stored) =>
  stored === 'two' ? 'two' : 'four',
);

/** The stored colours of the cards. */
export const useDeckColours = deck.use;
