// Readers for the contents of a page in jsdom.
import { screen } from '@testing-library/react';

export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

export const hrefsOf = (links: readonly Element[]) => links.map((link) => link.getAttribute('href'));
