// Staff announcements above pages: where they are shown, and when they are dismissed.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcements } from '@/components/layout/announcements';
import { prepareBrowser } from '../../support/browser';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const base = { text: 'Come and see.', path: '', isDismissible: true };
const items = [
  { ...base, id: 'everywhere', title: 'High tide' },
  { ...base, id: 'store', title: 'Sale', path: '/store' },
  { ...base, id: 'fixed', title: 'Read this', isDismissible: false },
];
const at = (path: string) => window.history.replaceState(null, '', path);
const titles = () =>
  screen.queryAllByText(/^(High tide|Sale|Read this)$/).map(({ textContent }) => textContent);

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the component writes it
  document.cookie = 'dismissed-news=; path=/; max-age=0';
});

test('shows each on its own pages only', () => {
  at('/store/subscriptions');
  const { unmount } = render(<Announcements items={items} />);
  expect(titles()).toEqual(['High tide', 'Sale', 'Read this']);
  unmount();
  at('/contact');
  render(<Announcements items={items} />);
  expect(titles()).toEqual(['High tide', 'Read this']);
});

test('hides a dismissed one, also when the page is opened again', async () => {
  at('/');
  const { unmount } = render(<Announcements items={items} dismissed={[]} />);
  expect(screen.queryByRole('button', { name: 'Dismiss Read this' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss High tide' }));
  expect(titles()).toEqual(['Read this']);
  expect(document.cookie).toBe('dismissed-news=everywhere');
  unmount();
  render(<Announcements items={items} />);
  expect(titles()).toEqual(['Read this']);
});

test('omits those the server knows to be dismissed, unless they are not dismissible', () => {
  at('/');
  render(<Announcements items={items} dismissed={['everywhere', 'fixed']} />);
  expect(titles()).toEqual(['Read this']);
});
