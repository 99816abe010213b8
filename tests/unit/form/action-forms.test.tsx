// What every form that is no section promises, whichever area it belongs to. A further form is a further row.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EmbedbuilderPanel } from '@/components/dashboard/embedbuilder/panel';
import { GiveawaysPanel } from '@/components/dashboard/giveaways/panel';
import { PollsPanel } from '@/components/dashboard/polls/panel';
import { SuggestionsPanel } from '@/components/dashboard/suggestions/panel';
import { TwitchPanel } from '@/components/dashboard/twitch/panel';
import { VerifyQueue } from '@/components/dashboard/verify/queue';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { polls } from '@/lib/guild-settings/sections/polls';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { verify } from '@/lib/guild-settings/sections/verify';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
prepareBrowser();

interface ListedForm {
  readonly name: string;
  /** The page that it stands in. */
  readonly page: () => ReactNode;
  /** The buttons that open and send it. */
  readonly open: string;
  readonly submit: string;
  /** The call, below the place of the dashboard, and its answer. */
  readonly call: string;
  readonly answer: unknown;
  /** A field by its label, and what is typed into it; with that the form can be sent. */
  readonly field: string | RegExp;
  readonly typed: string;
  /** Fills in what else has to be there. */
  readonly rest?: () => void;
  /** Of the same field: a wrong value and what is said of it. */
  readonly wrong: readonly [value: string, says: string];
  /** The field's path in the server's answer. */
  readonly path: string;
}

const suggestion = {
  id: 'a',
  suggestion: 'A book club',
  userId: '200000000000000004',
  username: 'Kai',
  createdAt: '2026-11-20T10:00:00.000Z',
  upvotes: 4,
  downvotes: 1,
  link: null,
};

const link = 'https://discord.com/channels/300000000000000001/400000000000000002/900000000000000001';

const waiting = {
  userId: '200000000000000004',
  username: 'Kai',
  accountCreatedAt: '2020-11-20T10:00:00.000Z',
  isYoungAccount: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  tries: 0,
  decision: null,
};

const giveaway: ListedGiveaway = {
  _id: 'g1',
  version: 3,
  title: '',
  description: '',
  prize: 'A pearl',
  giveawayPrize: 'A pearl',
  endTime: new Date(Date.now() + 3_600_000).toISOString(),
  createdAt: new Date().toISOString(),
  winners: 2,
  channelId: '400000000000000002',
  requiredRole: null,
  bonusRole: null,
  bonusAmount: 0,
  entries: 5,
  state: 'active',
  host: 'pearl',
  hostId: '200000000000000003',
  seedHash: 'hash',
  link: null,
  problem: null,
  draws: [],
};
const giveawayPage = (active: ListedGiveaway[], ended: ListedGiveaway[] = []) => (
  <GiveawaysPanel {...panelProps(giveaways, { activeGiveaways: active, endedGiveaways: ended })} />
);

const forms: readonly ListedForm[] = [
  {
    name: 'new giveaway',
    page: () => giveawayPage([]),
    open: 'New giveaway',
    submit: 'Start giveaway',
    call: 'POST giveaways/add',
    answer: { message: 'Started.', giveawayId: 'g1' },
    field: 'Prize',
    typed: 'A shell',
    wrong: ['', 'Say what can be won.'],
    path: 'giveawayPrize',
  },
  {
    name: 'changed giveaway',
    page: () => giveawayPage([giveaway]),
    open: "Edit 'A pearl'",
    submit: 'Save changes',
    call: 'POST giveaways/edit',
    answer: { message: 'Changed.' },
    field: 'Winners',
    typed: '3',
    wrong: ['41', 'Must be from 1 to 40.'],
    path: 'winners',
  },
  {
    name: 'reroll',
    page: () => {
      const draw = {
        index: 0,
        at: '2026-11-20T00:00:00.000Z',
        by: null,
        winners: [{ userId: '5', name: 'Kai' }],
      };
      return giveawayPage([], [{ ...giveaway, state: 'announced', draws: [draw] }]);
    },
    open: "Reroll 'A pearl'",
    submit: 'Reroll',
    call: 'POST giveaways/reroll',
    answer: { message: 'New winner: Finn.' },
    field: 'New winners',
    typed: '2',
    wrong: ['0', 'Must be from 1 to 40.'],
    path: 'winners',
  },
  {
    name: 'new streamer',
    page: () => {
      const data = { trackedStreamers: [], canAdd: true, slots: 20 };
      const settings = { announceChannelId: '400000000000000002' };
      return <TwitchPanel {...panelProps(twitch, data, 'basic', settings)} />;
    },
    open: 'Add streamer',
    submit: 'Add streamer',
    call: 'POST twitch/add',
    answer: { message: 'Followed.', twitchUsername: 'reef_tv' },
    field: 'Twitch name or link',
    typed: 'reef_tv',
    wrong: ['', 'A username or link is needed.'],
    path: 'twitchUsername',
  },
  {
    name: 'new poll',
    page: () => <PollsPanel {...panelProps(polls, { activePolls: [], endedPolls: [] })} />,
    open: 'New poll',
    submit: 'Start poll',
    call: 'POST polls/create',
    answer: { message: 'Started.', pollId: 'p1' },
    field: 'Title',
    typed: 'Which fish?',
    rest: () => {
      for (const label of screen.getAllByRole('textbox', { name: 'Label' }))
        fireEvent.change(label, { target: { value: 'A fish' } });
    },
    wrong: ['x'.repeat(257), 'At most 256 characters.'],
    path: 'title',
  },
  {
    name: 'suggestion decision',
    page: () => {
      const data = { premium: true, activeSuggestions: [suggestion], listVersion: '1' };
      return <SuggestionsPanel {...panelProps(suggestions, data)} />;
    },
    open: 'Deny the suggestion of Kai',
    submit: 'Deny',
    call: 'POST suggestions/deny',
    answer: { message: 'Done.', suggestion },
    field: 'Reason',
    typed: 'Too many crabs.',
    wrong: ['x'.repeat(501), 'At most 500 characters.'],
    path: 'reason',
  },
  {
    name: 'verdict about who verifies',
    page: () => {
      const data = {
        verifyPanel: null,
        verifyWaiting: { items: [waiting], next: null },
        verifyWaitingCount: 1,
      };
      return <VerifyQueue {...panelProps(verify, data, 'basic', { manualReview: true })} />;
    },
    open: 'Deny Kai',
    submit: 'Deny',
    call: 'POST verify/decide',
    answer: { message: 'Kai was denied.' },
    field: /^Reason/,
    typed: 'A second account.',
    wrong: ['x'.repeat(501), 'At most 500 characters.'],
    path: 'reason',
  },
  {
    name: 'link of a sent message',
    page: () => {
      const data = { messageTemplates: [], messageTemplateLimit: 10 };
      return <EmbedbuilderPanel {...panelProps(embedbuilder, data)} />;
    },
    open: 'Edit sent message',
    submit: 'Open',
    call: `GET embedbuilder/message?${new URLSearchParams({ link })}`,
    answer: { draft: emptyDraft, link, channelName: 'welcome', version: 'v1' },
    field: 'Message link',
    typed: link,
    wrong: ['https://example.com', 'This is no link to a message in a server.'],
    path: 'link',
  },
];

/** The address of a call, as the fake API knows it. */
function addressOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return `${method} ${panelPlace}/${path}`;
}

describe.each(forms)('$name', (form) => {
  const call = addressOf(form.call);
  function field() {
    const found = within(screen.getByRole('dialog')).getByLabelText(form.field, {
      exact: false,
      selector: 'input, textarea',
    });
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
    throw new Error('A field that nobody types into.');
  }
  // Not by userEvent, whose waiting adds up over all forms.
  const press = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  const pressEscape = () => fireEvent.keyDown(document, { key: 'Escape' });
  const type = (text: string) => {
    form.rest?.();
    fireEvent.change(field(), { target: { value: text } });
  };

  async function show(answers: Record<string, unknown> = {}) {
    const api = new FakeApi(answers);
    const { unmount } = renderWithQueries(<UnsavedGuardProvider>{form.page()}</UnsavedGuardProvider>);
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { name: form.open }));
      await screen.findByRole('dialog');
    };
    await open();
    return { api, unmount, open };
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('closes at once where nothing was typed', async () => {
    await show();
    pressEscape();
    await isClosed();
  });

  test('asks before what was typed is given up, however it is closed', async () => {
    const { open } = await show();
    const before = field().value;
    type(form.typed);
    for (const leave of [pressEscape, () => press('Cancel'), () => press('Close')]) {
      leave();
      const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
      expect(question).toHaveTextContent('If you close this window without saving');
      fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
      expect(field().value).toBe(form.typed);
    }
    pressEscape();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await isClosed();
    await open();
    expect(field().value).toBe(before);
    expect(screen.queryByText('Your draft is back')).toBeNull();
  });

  test('what is typed outlives a crash, and can be given up then', async () => {
    const { unmount } = await show();
    const before = field().value;
    type(form.typed);
    unmount();
    await show();
    expect(await screen.findByText('Your draft is back')).toBeInTheDocument();
    expect(field().value).toBe(form.typed);
    press('Start over');
    expect(field().value).toBe(before);
    expect(sessionStorage).toHaveLength(0);
    act(() => toasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(field().value).toBe(form.typed));
  });

  test('a wrong value is told without a call, where it is', async () => {
    const [value, says] = form.wrong;
    const { api } = await show();
    type(value);
    press(form.submit);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(api.calls).toEqual([]);
    type(form.typed);
    expect(screen.queryByText(says)).toBeNull();
  });

  test('what the server refuses stands at its field, and nothing is lost', async () => {
    const { unmount } = await show({
      [call]: new Refusal('invalid', 'No.', { [form.path]: 'Not this one.', more: 'And this.' }),
    });
    type(form.typed);
    press(form.submit);
    expect(await screen.findByText('Not this one.')).toBeInTheDocument();
    expect(screen.getByText('And this.')).toBeInTheDocument();
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field().value).toBe(form.typed);
    unmount();
    await show();
    expect(await screen.findByText('Your draft is back')).toBeInTheDocument();
  });

  test('what somebody else has changed is said, and what was typed stays', async () => {
    await show({ [call]: new Refusal('stale', 'Somebody was faster.') });
    type(form.typed);
    press(form.submit);
    expect(await screen.findByText('Somebody else changed this in the meantime')).toBeInTheDocument();
    expect(field().value).toBe(form.typed);
  });

  test('is sent once, and then nothing is kept', async () => {
    const { api } = await show({ [call]: form.answer });
    const open = api.hold();
    type(form.typed);
    press(form.submit);
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    fireEvent.keyDown(document, { key: 'Enter', metaKey: true });
    pressEscape();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    open();
    await isClosed();
    expect(api.calls.filter((made) => made === call)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
