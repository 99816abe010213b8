// What every form that is no section promises, whichever area it belongs to. A further form is a further row.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccessPage } from '@/components/dashboard/access/access-page';
import { ApplicationsPanel } from '@/components/dashboard/applications/panel';
import { SubmissionList } from '@/components/dashboard/applications/submission-list';
import { GiveawaysPanel } from '@/components/dashboard/giveaways/panel';
import { MembersPanel } from '@/components/dashboard/members/panel';
import { ModerationPanel } from '@/components/dashboard/moderation/panel';
import { ReportsPanel } from '@/components/dashboard/reports/panel';
import { SuggestionsPanel } from '@/components/dashboard/suggestions/panel';
import { TwitchPanel } from '@/components/dashboard/twitch/panel';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { writeLocalUser } from '@/components/layout/local-user';
import { AppealForm } from '@/components/userhub/appeals/appeal-form';
import { ApplicationForm } from '@/components/userhub/applications/application-form';
import { ReportForm } from '@/components/userhub/reports/report-form';
import { guildId as asGuildId, userId as asUserId } from '@/lib/core/ids';
import { applications } from '@/lib/guild-settings/sections/applications';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { members } from '@/lib/guild-settings/sections/members';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { reports } from '@/lib/guild-settings/sections/reports';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';
import { guildId, userId } from '../../support/section-form';

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
prepareBrowser();

interface ListedForm {
  readonly name: string;
  /** The page that it stands in. */
  readonly page: () => ReactNode;
  /** The button that opens it in a window; absent: it stands in the page. */
  readonly open?: string;
  readonly submit: string;
  /** The call, below the place of the dashboard or from the root, and its answer. */
  readonly call: string;
  readonly answer: unknown;
  /** What the window asks for by itself, and the answers. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** A field by its label, and what is typed into it; with that the form can be sent. */
  readonly field: string;
  readonly typed: string;
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

const giveaway = {
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
const giveawayPage = (active: readonly unknown[], ended: readonly unknown[] = []) => (
  <GiveawaysPanel {...panelProps(giveaways, { activeGiveaways: active, endedGiveaways: ended })} />
);

const kai = { userId: '200000000000000004', username: 'kai' };
const at = '2026-11-20T10:00:00.000Z';

const warning = {
  number: 9,
  version: 3,
  kind: 'warn',
  target: kai,
  moderator: null,
  reason: 'Spam',
  createdAt: at,
  expiresAt: null,
  source: 'bot',
  edited: null,
  withdrawn: null,
};

const moderationPage = () => {
  const appeal = {
    id: 'a',
    kind: 'ban',
    appellant: kai,
    text: 'I am sorry for it.',
    createdAt: at,
    decision: null,
    earlier: 0,
    cases: { items: [], isMore: false, warnings: 0 },
  };
  const data = {
    openAppeals: { items: [appeal], next: null },
    cases: { items: [warning], next: null, warnings: null },
  };
  return <ModerationPanel {...panelProps(moderation, data)} />;
};
const changedCase = { message: 'Done.', case: warning };

const report = {
  id: 'a',
  kind: 'issue',
  state: 'open',
  category: null,
  text: 'The bell rings.',
  reporter: kai,
  target: null,
  createdAt: at,
  link: null,
  resolution: null,
};

const application = {
  appId: 'guide',
  title: 'Guide',
  description: '',
  isOpen: true,
  questions: ['Why?'],
  details: [{ text: 'Why?', type: 'long' as const, required: true, choices: [] }],
  version: 1,
};
const submission = {
  id: 's1',
  appId: 'guide',
  title: 'Guide',
  userId: kai.userId,
  username: 'kai',
  displayName: 'Kai',
  at,
  answers: [],
  state: 'pending',
  decision: null,
  notice: null,
  logProblem: null,
};
const noSubmissions = { pending: 0, accepted: 0, denied: 0 };

const hub = '/api/dashboard/userModules';
const hubPlace = { userId: asUserId.parse(userId), guildId: asGuildId.parse(guildId) };
const noCategories: readonly never[] = [];

const grant = {
  id: 'g1',
  kind: 'user',
  subjectId: kai.userId,
  name: 'Kai',
  sections: ['welcome'],
  expiresAt: '2030-01-01T10:00:00.000Z',
  isInForce: true,
  isMissing: false,
  grantedByName: 'Pearl',
  createdAt: at,
};

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
    name: 'verdict on an appeal',
    page: moderationPage,
    open: 'Deny the appeal of kai',
    submit: 'Deny',
    call: 'POST moderation/appeals',
    answer: { message: 'Appeal denied.', appeal: { id: 'a' } },
    field: 'Reason',
    typed: 'Not yet.',
    wrong: ['x'.repeat(1001), 'At most 1000 characters.'],
    path: 'reason',
  },
  {
    name: 'reason of a case',
    page: moderationPage,
    open: 'Edit the reason of case 9',
    submit: 'Save',
    call: 'PATCH moderation/cases/9',
    answer: changedCase,
    field: 'Reason',
    typed: 'Links',
    wrong: ['Spam ', 'This is its reason already.'],
    path: 'reason',
  },
  {
    name: 'withdrawal of a case',
    page: moderationPage,
    open: 'Withdraw case 9',
    submit: 'Withdraw case',
    call: 'POST moderation/cases/9/withdraw',
    answer: changedCase,
    field: 'Why is it withdrawn?',
    typed: 'The wrong person',
    wrong: [' ', 'Say why.'],
    path: 'reason',
  },
  {
    name: 'resolution of a report',
    page: () => {
      const data = { openReports: { items: [report], next: null }, openReportCount: 1 };
      return <ReportsPanel {...panelProps(reports, data)} />;
    },
    open: 'Resolve the report of kai',
    submit: 'Resolve',
    call: 'POST reports/resolve',
    answer: { message: 'Report resolved.', report },
    field: 'Note',
    typed: 'Muffled.',
    wrong: ['x'.repeat(501), 'At most 500 characters.'],
    path: 'note',
  },
  {
    name: 'kick',
    page: () => {
      const member = {
        id: kai.userId,
        username: 'kai',
        displayName: 'Kai',
        avatarUrl: '/kai.png',
        isBot: false,
        level: 1,
        experience: 1,
        coins: 1,
        roleIds: [],
        joinedAt: at,
        blocked: null,
      };
      const memberPage = { page: 1, pageCount: 1, found: 1, total: 1, notice: null };
      return <MembersPanel {...panelProps(members, { members: [member], memberPage })} />;
    },
    open: 'Kick Kai',
    submit: 'Kick Kai',
    call: 'POST members/kick',
    answer: { message: 'Kicked kai.' },
    reads: {
      'POST members/review': { blocked: null, targets: [{ id: kai.userId, blocked: null }] },
    },
    field: 'Reason',
    typed: 'Spam',
    wrong: ['x'.repeat(513), 'At most 512 characters.'],
    path: 'reason',
  },
  {
    name: 'grant',
    page: () => <AccessPage {...hubPlace} />,
    open: 'Change the grant of Kai',
    submit: 'Save',
    call: 'PATCH grants/g1',
    answer: { message: 'Changed what Kai may use.', grant },
    reads: { 'GET grants': { grants: [grant], roles: [] } },
    field: 'Time',
    typed: '2031-01-01T10:00',
    wrong: ['', 'Choose a time.'],
    path: 'expiresAt',
  },
  {
    name: 'application form',
    page: () => {
      const data = { ApplicationSettings: { Applications: [application] }, submissionCounts: noSubmissions };
      return <ApplicationsPanel {...panelProps(applications, data)} />;
    },
    open: 'Edit Guide',
    submit: 'Save application',
    call: 'PATCH applications/guide',
    answer: { message: '✅ Application updated.', application },
    field: 'Title',
    typed: 'Leader',
    wrong: [' ', 'Enter a title.'],
    path: 'title',
  },
  {
    name: 'verdict on a submission',
    page: () => {
      const panel = panelProps(applications, { submissionCounts: noSubmissions });
      const filter = { application: '', state: null, search: '' };
      const given = { panel, forms: [], counts: noSubmissions, filter, onFilter: () => {} };
      return <SubmissionList {...given} />;
    },
    open: 'Deny Kai',
    submit: 'Deny application',
    call: 'POST applications/submissions/s1',
    answer: { message: 'Application denied.', submission },
    reads: { 'GET applications/submissions': { items: [submission], next: null } },
    field: 'Reason',
    typed: 'Not yet.',
    wrong: ['x'.repeat(1001), 'At most 1000 characters.'],
    path: 'reason',
  },
  {
    name: 'application',
    page: () => {
      writeLocalUser({ userId, username: 'Kai', avatar: null, notifications: 0 });
      const { appId: _id, ...form } = application;
      return <ApplicationForm {...hubPlace} form={{ ...form, _id, revision: 1 }} />;
    },
    submit: 'Submit Application',
    call: `POST ${hub}/applications/apply/${guildId}/guide`,
    answer: { message: 'Application submitted successfully!', submissionId: 's1' },
    field: 'Why?',
    typed: 'Because.',
    wrong: [' ', 'Please answer this question.'],
    path: 'answers.0',
  },
  {
    name: 'appeal',
    page: () => {
      const ban = { kind: 'ban', obstacle: null, punishment: 'Spam', appeal: null } as const;
      return <AppealForm {...hubPlace} open={[ban]} onSent={() => {}} />;
    },
    submit: 'Send appeal',
    call: `POST ${hub}/appeals/${guildId}`,
    answer: { message: 'Appeal sent.' },
    field: 'Why should it be lifted?',
    typed: 'I am sorry for what I wrote.',
    wrong: ['Too short', 'At least 20 characters.'],
    path: 'text',
  },
  {
    name: 'report',
    page: () => <ReportForm {...hubPlace} takes={{ user: false, issue: true }} categories={noCategories} />,
    submit: 'Send report',
    call: `POST ${hub}/reports/${guildId}`,
    answer: { message: 'Report sent.', id: 'a' },
    field: 'What happened?',
    typed: 'The bell rings.',
    wrong: [' ', 'Must not be empty.'],
    path: 'text',
  },
];

/** The address of a call, as the fake API knows it. */
function addressOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return path.startsWith('/') ? call : `${method} ${panelPlace}/${path}`;
}

describe.each(forms)('$name', (form) => {
  const call = addressOf(form.call);
  const isWindow = form.open !== undefined;
  const place = () => within(isWindow ? screen.getByRole('dialog') : document.body);
  function field() {
    const found = place().getByLabelText(form.field, {
      exact: false,
      selector: 'input:not([type=checkbox]), textarea',
    });
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
    throw new Error('A field that nobody types into.');
  }
  // Not by userEvent, whose waiting adds up over all forms.
  const press = (name: string) => fireEvent.click(place().getByRole('button', { name }));
  const pressEscape = () => fireEvent.keyDown(document, { key: 'Escape' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

  const reads = Object.entries(form.reads ?? {}).map(([made, answer]) => [addressOf(made), answer]);

  async function show(answers: Record<string, unknown> = {}) {
    const api = new FakeApi({ ...Object.fromEntries(reads), ...answers });
    const { unmount } = renderWithQueries(<UnsavedGuardProvider>{form.page()}</UnsavedGuardProvider>);
    const open = async () => {
      if (form.open !== undefined) {
        const [button = document.body] = await screen.findAllByRole('button', { name: form.open });
        fireEvent.click(button);
        await screen.findByRole('dialog');
      }
      await waitFor(() => expect(place().getByRole('button', { name: form.submit })).toBeEnabled());
    };
    await open();
    return { api, unmount, open };
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  if (isWindow) {
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
  }

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
    expect(api.calls).toEqual(reads.map(([made]) => made));
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
    expect(field()).toBeInTheDocument();
    open();
    await (isWindow ? isClosed() : waitFor(() => expect(field().value).toBe('')));
    expect(api.calls.filter((made) => made === call)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
