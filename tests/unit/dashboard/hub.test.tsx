import { render, screen } from '@testing-library/react';
import { HubLinks } from '@/components/userhub/hub-links';
import { MemberCard } from '@/components/userhub/member-card';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

test('the hub links to each of its pages with a tile', () => {
  render(<HubLinks guildId="300000000000000001" />);
  const tiles = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(tiles).toEqual([
    ['View ProfileRoles, level and coins in this server.', '/userhub/300000000000000001/profile'],
    ['AppealsAsk for a ban or mute to be lifted.', '/userhub/300000000000000001/appeals'],
    ['ApplicationsApply, and see what was decided.', '/userhub/300000000000000001/applications'],
    ['ReportsReport a member or a problem.', '/userhub/300000000000000001/reports'],
    ['TicketsYour tickets with the team, and what was said.', '/userhub/300000000000000001/tickets'],
  ]);
});

test('the member card shows the join time as one run of text', () => {
  const stats = { level: 3, experience: 1200, coins: 40 };
  const joinedAt = new Date(Date.now() - 2 * 366 * 86_400_000).toISOString();
  render(<MemberCard avatarUrl="" displayName="Kai" username="kai" joinedAt={joinedAt} stats={stats} />);
  const line = screen.getByText(/^Joined/);
  expect(line).toHaveTextContent('Joined 2 years ago');
  expect(line.querySelector('svg')).toBeNull();
});
