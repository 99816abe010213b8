import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TicketPage } from '@/components/dashboard/tickets/ticket-page';
import { OwnTicketList } from '@/components/userhub/tickets/own-ticket-list';
import { OwnTicketPage } from '@/components/userhub/tickets/own-ticket-page';
import type { ListedTicket } from '@/lib/rules/tickets/ticket-schema';
import type { ShownMessage } from '@/lib/rules/tickets/transcript-schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace } from '../../support/panel-props';
import { directory, guildId, userId } from '../../support/section-form';

prepareBrowser();
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
});

const base = `${panelPlace}/tickets/transcript`;
const kai = { userId: '200000000000000004', username: 'Kai' };

const ticket = (more: Partial<ListedTicket> = {}): ListedTicket => ({
  id: 't1',
  state: 'closed',
  topic: 'Question',
  opener: kai,
  openedAt: '2026-11-20T10:00:00.000Z',
  closedAt: '2026-11-21T10:00:00.000Z',
  closedBy: { userId, username: 'Pearl' },
  reason: 'Answered.',
  messages: 3,
  attachments: 0,
  isDeleted: false,
  deletedBy: null,
  claimedBy: null,
  link: null,
  isTelling: false,
  problems: [],
  ...more,
});

const message = (content: string, minutes = 0, more: Partial<ShownMessage> = {}): ShownMessage => ({
  author: { id: kai.userId, name: 'Kai', avatarUrl: '/kai.png', isBot: false },
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString(),
  content,
  attachments: [],
  embeds: [],
  ...more,
});

const pearl = { id: userId, name: 'Pearl', avatarUrl: '/pearl.png', isBot: false };
const talk = [
  message('When is the **quiz**?'),
  message('And where?', 1),
  message(`On Friday, <@${kai.userId}>. A QUIZ about fish.`, 2, { author: pearl }),
];

function show(answers: Record<string, unknown>, more: Partial<ListedTicket> = {}) {
  const api = new FakeApi(answers);
  renderWithQueries(
    <TicketPage place={panelGuild} guildName="Coral Reef" directory={directory} initial={ticket(more)} />,
  );
  return api;
}

const first = `GET ${base}?ticketId=t1`;
const whole = { [first]: { messages: talk, next: null } };
const items = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const search = () => screen.getByRole('searchbox', { name: 'Search in this transcript' });

test('groups messages as on Discord: by day, and under one name', async () => {
  show(whole);
  await screen.findByText('And where?');
  expect(items()).toHaveLength(4);
  expect(items()[1]).toHaveTextContent(/Kai.*When is the quiz\?/);
  expect(items()[2]).not.toHaveTextContent('Kai');
  expect(items()[3]).toHaveTextContent(/Pearl.*On Friday, @Kai/);
  expect(screen.getByText('quiz').tagName).toBe('STRONG');
});

test('loads the parts in order, and downloads the transcript as text', async () => {
  const api = show({
    [first]: { messages: talk.slice(0, 2), next: '1' },
    [`${first}&after=1`]: { messages: talk.slice(2), next: null },
  });
  await screen.findByText(/A QUIZ about fish/);
  expect(api.calls).toEqual([first, `${first}&after=1`]);
  expect(items()).toHaveLength(4);
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Download as text' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(saved.map(({ type }) => type)).toEqual(['text/plain;charset=utf-8']);
});

test('a part that fails to load can be retried, and disables the download', async () => {
  const answers: Record<string, unknown> = {
    [first]: { messages: talk.slice(0, 2), next: '1' },
    [`${first}&after=1`]: new Refusal('not_found'),
  };
  show(answers);
  await screen.findByText('The transcript could not be loaded.');
  expect(screen.getByText('And where?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download as text' })).toBeDisabled();
  answers[`${first}&after=1`] = { messages: talk.slice(2), next: null };
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  await screen.findByText(/A QUIZ about fish/);
  expect(screen.queryByText('The transcript could not be loaded.')).not.toBeInTheDocument();
});

test('marks and counts matches, and steps through them', async () => {
  show(whole);
  await screen.findByText('And where?');
  await userEvent.type(search(), 'quiz');
  expect(await screen.findByText('1 of 2 messages')).toBeInTheDocument();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['quiz', 'QUIZ']);
  expect(document.getElementById('message-0')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('2 of 2 messages')).toBeInTheDocument();
  expect(scrolled).toHaveBeenLastCalledWith('message-2');
  await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
  expect(scrolled).toHaveBeenLastCalledWith('message-0');
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(scrolled).toHaveBeenLastCalledWith('message-2');
  await userEvent.clear(search());
  await userEvent.type(search(), '(');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
  await userEvent.type(search(), '{Escape}');
  expect(search()).toHaveValue('');
  expect(document.querySelector('mark')).toBeNull();
});

test('jumps to the end', async () => {
  show(whole);
  await screen.findByText('And where?');
  await userEvent.click(screen.getByRole('button', { name: 'Jump to the bottom' }));
  expect(scrolled).toHaveBeenLastCalledWith('message-2');
});

test('renders everything that was written as text', async () => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(1)</script> [a](javascript:alert(1))';
  const written = message(evil, 0, {
    author: { ...pearl, name: '<b>Pearl</b>' },
    attachments: [{ name: '<i>.png', url: 'https://cdn.discordapp.com/a/b.png', size: 2048 }],
    embeds: [{ title: evil, description: evil, fields: [{ name: evil, value: evil }] }],
  });
  show({ [first]: { messages: [written], next: null } });
  expect(await screen.findByText('<b>Pearl</b>')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Messages' });
  expect(list.querySelectorAll('script, b, i, iframe')).toHaveLength(0);
  expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/pearl.png']);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cdn.discordapp.com/a/b.png']);
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(links[0]).toHaveTextContent('<i>.png2 kB');
});

test('deletes a transcript only after confirmation, and can retry', async () => {
  const deletion = `POST ${base}/delete`;
  const after = ticket({ messages: 0, isDeleted: true, deletedBy: 'pearl' });
  const answers: Record<string, unknown> = { ...whole, [deletion]: new Refusal('discord_unavailable') };
  const api = show(answers);
  const ask = async () => {
    // The button is inert until the previous dialog has closed.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Delete transcript' }));
    return within(await screen.findByRole('alertdialog'));
  };
  await screen.findByText('And where?');
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(api.calls).not.toContain(deletion);
  const dialog = await ask();
  expect(dialog.getByText('3 messages')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete transcript' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('The transcript was not deleted.'));
  expect(screen.getByText('And where?')).toBeInTheDocument();
  answers[deletion] = { message: 'Transcript deleted.', ticket: after };
  await userEvent.click((await ask()).getByRole('button', { name: 'Delete transcript' }));
  expect(await screen.findByText('This transcript was deleted')).toBeInTheDocument();
  expect(screen.queryByText('And where?')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete transcript' })).not.toBeInTheDocument();
});

test('loads no transcript for a ticket without messages, and shows its problems', () => {
  const api = show({}, { messages: 0, problems: ['The log entry for closing could not be posted: No.'] });
  expect(screen.getByText('Nothing to read yet')).toBeInTheDocument();
  expect(screen.getByText(/log entry for closing could not be posted/)).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('its opener reads it through a separate call, and cannot delete it', async () => {
  const path = `/api/dashboard/userModules/tickets/${guildId}/transcript?ticketId=t1`;
  const api = new FakeApi({ [`GET ${path}`]: { messages: talk, next: null } });
  renderWithQueries(
    <OwnTicketPage
      guildId={panelGuild.guildId}
      guildName="Coral Reef"
      directory={{ roles: [], channels: [] }}
      ticket={ticket()}
    />,
  );
  await screen.findByText('And where?');
  expect(api.calls).toEqual([`GET ${path}`]);
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test("a member's own list links only to closed tickets", async () => {
  const path = `/api/dashboard/userModules/tickets/${guildId}`;
  new FakeApi({ [`GET ${path}?after=x`]: { items: [ticket({ id: 't3', topic: 'Third' })], next: null } });
  const openOne = ticket({ id: 't2', state: 'open', topic: null, closedAt: null, closedBy: null });
  renderWithQueries(
    <OwnTicketList {...panelGuild} initial={{ items: [ticket({ isDeleted: true }), openOne], next: 'x' }} />,
  );
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).toEqual([`/userhub/${guildId}/tickets/t1`]);
  expect(screen.getByText('Transcript deleted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more tickets' }));
  expect(await screen.findByText('Third')).toBeInTheDocument();
});
