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

test("a panel's code is fetched beside its data, and drawn once both are there", async () => {
  const { rerender } = render(<SectionPanel name="members" panel={null} waiting="Waiting" />);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalled();
  rerender(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  expect(await screen.findByText('The members')).toBeInTheDocument();
});

test('what was fetched once is drawn at once', async () => {
  const { unmount } = render(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  await screen.findByText('The members');
  unmount();
  render(<SectionPanel name="members" panel={panel} waiting="Waiting" />);
  expect(screen.getByText('The members')).toBeInTheDocument();
});

test('a panel that the server has drawn stands there, inert, until the same code takes it over', async () => {
  const page = <SectionPanel name="members" panel={panel} waiting="Waiting" />;
  // Where it is drawn into a text, only code that is there already is drawn.
  await act(async () => void renderToString(page));
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  expect(screen.getByText('The members')).toHaveAttribute('inert');
  const root = await act(async () => hydrateRoot(place, page));
  expect(screen.getByText('The members')).not.toHaveAttribute('inert');
  await act(async () => root.unmount());
});
