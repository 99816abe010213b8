import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TicketList } from '@/components/dashboard/tickets/ticket-list';
import type { ListedTicket } from '@/lib/rules/tickets/ticket-schema';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace } from '../../support/panel-props';
import { guildId } from '../../support/section-form';

prepareBrowser();

const ticket = (id: string, more: Partial<ListedTicket> = {}): ListedTicket => ({
  id,
  state: 'open',
  topic: 'Question',
  opener: { userId: '7', username: `Member ${id}` },
  openedAt: '2026-11-20T10:00:00.000Z',
  closedAt: null,
  closedBy: null,
  reason: '',
  messages: 0,
  attachments: 0,
  isDeleted: false,
  deletedBy: null,
  claimedBy: null,
  link: null,
  isTelling: false,
  problems: [],
  ...more,
});
const listCall = `GET ${panelPlace}/tickets/list`;
function showTickets(answers: Record<string, unknown> = {}, next: string | null = null) {
  const api = new FakeApi(answers);
  const openTickets = { items: [ticket('a'), ticket('b')], next };
  const data = { openTickets, ticketCounts: { open: 2, closed: 1234 } };
  renderWithQueries(<TicketList {...panelGuild} data={data} />);
  return api;
}
const list = (name: string) => within(screen.getByRole('list', { name }));

test('shows open tickets with their links, without a call', () => {
  const api = showTickets();
  const way = list('Open tickets').getByRole('link', { name: "Show Member a's ticket" });
  expect(way).toHaveAttribute('href', `/dashboard/${guildId}/tickets/a`);
  expect(screen.getByRole('tab', { name: 'Closed 1,234' })).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('loads closed tickets on demand, and shows their problems', async () => {
  const closed = ticket('c', {
    state: 'closed',
    closedAt: '2026-11-21T10:00:00.000Z',
    closedBy: { userId: '3', username: 'Pearl' },
    messages: 2,
    attachments: 1,
    reason: 'Settled.',
    problems: ['The log entry for closing could not be posted: No.'],
  });
  showTickets({ [`${listCall}?state=closed`]: { items: [closed], next: null } });
  await userEvent.click(screen.getByRole('tab', { name: /^Closed/ }));
  expect(await screen.findByText('Settled.')).toBeInTheDocument();
  expect(list('Closed tickets').getByRole('listitem')).toHaveTextContent(
    /Closed by Pearl.*2 messages.*1 file.*could not be posted: No\./,
  );
  expect(screen.getByRole('link', { name: "Read Member c's ticket" })).toBeInTheDocument();
});

test('loads further pages, and searches after a pause in typing', async () => {
  const api = showTickets(
    {
      [`${listCall}?state=open&after=x`]: { items: [ticket('d')], next: null },
      [`${listCall}?state=open&search=no`]: { items: [], next: null },
    },
    'x',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more tickets' }));
  expect(await screen.findByText('Member d')).toBeInTheDocument();
  // All at once: a slow machine would add pauses of its own between letters.
  for (const value of [' n', ' no', ' no '])
    fireEvent.change(screen.getByRole('searchbox', { name: /^Search tickets/ }), { target: { value } });
  expect(await screen.findByText('No tickets found')).toBeInTheDocument();
  expect(api.calls.at(-1)).toBe(`${listCall}?state=open&search=no`);
  expect(api.calls).not.toContain(`${listCall}?state=open&search=n`);
});

test('retries a list that failed to load', async () => {
  const answers: Record<string, unknown> = { [`${listCall}?state=closed`]: new Refusal('not_found') };
  showTickets(answers);
  await userEvent.click(screen.getByRole('tab', { name: /^Closed/ }));
  expect(await screen.findByText('The tickets could not be loaded.')).toBeInTheDocument();
  answers[`${listCall}?state=closed`] = { items: [], next: null };
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('No closed tickets')).toBeInTheDocument();
});
