// What is read off a page in jsdom.
import { screen } from '@testing-library/react';

/** Where the link of this name leads. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** The texts of elements, in their order. */
export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** Where links lead, in their order. */
export const hrefsOf = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'));
