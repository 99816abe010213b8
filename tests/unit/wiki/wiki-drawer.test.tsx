import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { WikiDrawer } from '@/components/wiki/wiki-drawer';
import { WikiNav } from '@/components/wiki/wiki-nav';
import { wikiPages } from '@/lib/rules/wiki/pages';
import { prepareBrowser } from '../../support/browser';

let path = '/wiki/bot-faq';
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => path }));
prepareBrowser();

const page = () => (
  <WikiDrawer>
    <WikiNav current="bot-faq" />
  </WikiDrawer>
);

test('the drawer lists the pages with the current one marked, and closes on navigation', async () => {
  const { rerender } = render(page());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pages' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Wiki' }));
  expect(drawer.getAllByRole('link')).toHaveLength(wikiPages.length);
  const marked = drawer.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Bot FAQ']);
  path = '/wiki/variables';
  await act(async () => rerender(page()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
