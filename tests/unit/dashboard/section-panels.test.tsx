import { render, screen } from '@testing-library/react';
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
  const { rerender } = render(
    <SectionPanel name="members" panel={null} isServed={false} waiting="Waiting" />,
  );
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalled();
  rerender(<SectionPanel name="members" panel={panel} isServed={false} waiting="Waiting" />);
  expect(await screen.findByText('The members')).toBeInTheDocument();
});

test('what was fetched once is drawn at once', () => {
  render(<SectionPanel name="members" panel={panel} isServed={false} waiting="Waiting" />);
  expect(screen.getByText('The members')).toBeInTheDocument();
});

test('a panel that the server has drawn is drawn from the same code', async () => {
  render(<SectionPanel name="members" panel={panel} isServed waiting="Waiting" />);
  expect(await screen.findByText('The members')).toBeInTheDocument();
});
