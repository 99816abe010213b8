import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SectionPanel } from '@/components/dashboard/section-panels';
import { members } from '@/lib/guild-settings/sections/members';
import { prepareBrowser } from '../../support/browser';
import { panelProps } from '../../support/panel-props';

const fetched = jest.fn();
jest.mock('@/components/dashboard/members/panel', () => {
  fetched();
  return { MembersPanel: () => 'The members' };
});
prepareBrowser();

const panel = panelProps(members, {
  members: [],
  memberPage: { page: 1, pageCount: 1, found: 0, total: 0, notice: null },
});

test("loads a panel's code in parallel with its data and renders when both are loaded", async () => {
  const { rerender } = render(<SectionPanel name="members" panel={null} waiting="Waiting" />);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalled();
  rerender(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  expect(await screen.findByText('The members')).toBeInTheDocument();
});

test('renders at once when the code is already loaded', async () => {
  const { unmount } = render(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  await screen.findByText('The members');
  unmount();
  render(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  expect(screen.getByText('The members')).toBeInTheDocument();
});

test('a server-rendered panel is inert until it is hydrated', async () => {
  const page = <SectionPanel name="members" panel={panel} waiting="Waiting" />;
  // `renderToString` renders only code that is already loaded; the first call starts loading it.
  await act(async () => void renderToString(page));
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  expect(screen.getByText('The members')).toHaveAttribute('inert');
  const root = await act(async () => hydrateRoot(place, page));
  expect(screen.getByText('The members')).not.toHaveAttribute('inert');
  await act(async () => root.unmount());
});
