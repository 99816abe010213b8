import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaptchaPreview } from '@/components/dashboard/verify/captcha-preview';
import { VerifyPanel } from '@/components/dashboard/verify/panel';
import type { VerifyData } from '@/lib/contracts/verification';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { captchaDifficulties, captchaRules } from '@/lib/rules/verification/captcha';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';
import { FakeServer, guildId, showSection, userId } from '../../support/section-form';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const base = `${panelPlace}/verify`;
const channelId = '400000000000000002';
const complete = { verifiedRole: '500000000000000001', panelChannelId: channelId };
const posted = {
  channelId,
  messageId: '900000000000000001',
  postedAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
  username: 'Finn',
  isGone: false,
  isCurrent: true,
};

interface Shown {
  values?: Partial<ValuesOf<typeof verify>>;
  panel?: VerifyData['verifyPanel'];
  answers?: Record<string, unknown>;
}

function show({ values = complete, panel = null, answers = {} }: Shown = {}) {
  const api = new FakeApi(answers);
  const data = { verifyPanel: panel, verifyWaiting: { items: [], next: null }, verifyWaitingCount: 0 };
  renderWithQueries(<VerifyPanel {...panelProps(verify, data, 'none', values)} form={<p>The settings</p>} />);
  return api;
}

const button = (name: string) => screen.getByRole('button', { name });

test('lists what is missing before a panel can be posted', () => {
  show({ values: { method: 'keyword' } });
  expect(screen.getByText('Not posted yet. Save the settings, then post the panel.')).toBeInTheDocument();
  for (const text of ['Choose the verified role.', 'Enter a keyword.', 'Choose a channel for the panel.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('The settings')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test.each([
  ['button', /Press the button below to get access/],
  ['keyword', /find the keyword/],
  ['captcha', /characters shown in the picture/],
])('the settings preview the panel for the method %s before saving', async (method, text) => {
  const server = new FakeServer(verify);
  server.values = { ...server.values, ...complete, method, keyword: 'x' };
  await showSection(verify, { server, isFolded: true });
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Halt!');
  const preview = within(await screen.findByRole('figure', { name: 'Preview' }));
  expect(preview.getByText('Halt!')).toBeInTheDocument();
  expect(preview.getByText(text)).toBeInTheDocument();
  expect(screen.queryAllByRole('img', { name: /captcha/ })).toHaveLength(method === 'captcha' ? 1 : 0);
});

test('has a selected Review tab only when review is on', () => {
  show();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Panel', 'Settings', 'Messages']);
  show({ values: { ...complete, manualReview: true } });
  expect(screen.getByRole('tab', { name: 'Review', selected: true })).toBeInTheDocument();
});

test('focuses the field of a missing setting', async () => {
  show({ values: { method: 'button' } });
  const field = document.createElement('input');
  const setting = Object.assign(document.createElement('div'), { id: 'setting-verifiedRole' });
  document.body.append(setting);
  setting.append(field);
  await userEvent.click(button('Choose the verified role.'));
  expect(field).toHaveFocus();
  setting.remove();
});

test('posts the panel', async () => {
  const message = 'Panel posted in #welcome.';
  const api = show({ answers: { [`POST ${base}/publish`]: { message, verifyPanel: posted } } });
  await userEvent.click(button('Post panel'));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([message]));
  expect(api.calls).toContain(`POST ${base}/publish`);
});

test('does not post while there are unsaved changes', async () => {
  const draft = { base: { values: defaultValues(verify), etag: '"v1"' }, edits: { panelTitle: 'Halt!' } };
  localStorage.setItem(`corallium:draft:${userId}:${guildId}:verify`, JSON.stringify(draft));
  const api = show();
  await userEvent.click(button('Post panel'));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'warning', text: 'Save your changes first' }]));
  expect(api.calls).toEqual([]);
});

test("shows the server's reason when posting fails", async () => {
  const refusal = new Refusal('discord_refused', 'Discord refused this: No.');
  show({ answers: { [`POST ${base}/publish`]: refusal } });
  await userEvent.click(button('Post panel'));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { tone: 'error', text: 'The panel was not posted', description: 'Failed: Discord refused this: No.' },
    ]),
  );
});

test.each([
  ['posted', {}, 'Posted', 'Update panel'],
  ['older than the settings', { isCurrent: false }, 'Outdated', 'Update panel'],
  ['deleted', { isGone: true }, 'Gone', 'Post again'],
  ['in another channel', { channelId: '400000000000000004', isCurrent: false }, 'Outdated', 'Post again'],
  ['in a deleted channel', { channelId: '1' }, 'Gone', 'Post again'],
])('shows a panel that is %s', (_, own, state, action) => {
  show({ panel: { ...posted, ...own } });
  expect(screen.getByText(state)).toBeInTheDocument();
  expect(button(action)).toBeEnabled();
  expect(screen.getByText(/^Panel posted in/)).toHaveTextContent(/3 days ago, by Finn$/);
});

test('rechecks whether the panel still exists', async () => {
  const message = 'The panel is gone.';
  const answer = { message, isGone: true, verifyPanel: posted };
  show({ panel: posted, answers: { [`POST ${base}/recheck`]: answer } });
  await userEvent.click(button('Recheck'));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([message]));
});

test('removes the panel after confirmation', async () => {
  const answer = { message: 'Panel removed.', verifyPanel: null };
  const api = show({ panel: posted, answers: { [`POST ${base}/remove`]: answer } });
  await userEvent.click(button('Remove'));
  const dialog = await screen.findByRole('alertdialog');
  expect(api.calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove panel' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Panel removed.']));
});

test.each(captchaDifficulties)(
  'shows a captcha example of difficulty %s and another on demand',
  async (difficulty) => {
    renderWithQueries(<CaptchaPreview difficulty={difficulty} />);
    const name = screen.getByRole('img').getAttribute('aria-label') ?? '';
    const characters = name.replace('Example of a captcha: ', '').split(' ');
    expect(characters).toHaveLength(captchaRules[difficulty].length);
    const before = screen.getByRole('img').innerHTML;
    await userEvent.click(button('Another example'));
    expect(screen.getByRole('img').innerHTML).not.toBe(before);
  },
);
