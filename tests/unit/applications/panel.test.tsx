import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormEditor } from '@/components/dashboard/applications/form-editor';
import { FormList } from '@/components/dashboard/applications/form-list';
import { SubmissionCard } from '@/components/dashboard/applications/submission-card';
import type { ManagedApplication, Submission } from '@/lib/contracts/applications';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import type { Plan } from '@/lib/plans';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();

const base = `${panelPlace}/applications`;
const panelOf = (plan: Plan) =>
  panelProps(
    section,
    {
      ApplicationSettings: { Applications: [] },
      submissionCounts: { pending: 0, accepted: 0, denied: 0 },
      latestSubmissions: { items: [], next: null },
    },
    plan,
  );

const question = (text: string) => ({ text, type: 'long' as const, required: true, choices: [] });
const details = ['Why?', 'When?', 'Where?'].map(question);
const form: ManagedApplication = {
  appId: 'moderator',
  title: 'Moderator',
  description: '',
  isOpen: true,
  questions: details.map(({ text }) => text),
  details,
  version: 3,
};

interface Shown {
  readonly edited?: ManagedApplication | null;
  readonly plan?: Plan;
  readonly answers?: Record<string, unknown>;
}

function show({ edited = form, plan = 'none', answers = {} }: Shown = {}) {
  const api = new FakeApi(answers);
  const onClose = jest.fn();
  renderWithQueries(<FormEditor panel={panelOf(plan)} form={edited} onClose={onClose} />);
  return { api, onClose };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const texts = () =>
  screen
    .getAllByRole('textbox', { name: /^Question \d/ })
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));

describe('the form editor', () => {
  test('moves questions together with their focus by the arrow keys', async () => {
    show();
    button(/^Move question 3/).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(texts()).toEqual(['Where?', 'Why?', 'When?']);
    expect(button(/^Move question 1/)).toHaveFocus();
    expect(screen.getByText('Question moved to position 1 of 3.')).toBeInTheDocument();
  });

  test('sends the remaining questions with the version it started from', async () => {
    const { api, onClose } = show({
      answers: { [`PATCH ${base}/moderator`]: { message: '✅ Application updated.', application: form } },
    });
    await userEvent.click(button('Remove question 2'));
    await userEvent.click(button('Save application'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.bodies).toMatchObject([{ version: 3, newQuestions: [{ text: 'Why?' }, { text: 'Where?' }] }]);
    expect(toasts).toMatchObject([{ tone: 'success', text: '✅ Application updated.' }]);
  });

  test('lets a late editor overwrite a concurrent change', async () => {
    const api = new FakeApi({ [`PATCH ${base}/moderator`]: new Refusal('stale') });
    const panel = panelOf('none');
    const onClose = jest.fn();
    const editor = (now: ManagedApplication) => <FormEditor panel={panel} form={now} onClose={onClose} />;
    const { unmount } = renderWithQueries(editor(form));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(button('Save application'));
    expect(await screen.findByText('This was changed in the meantime')).toBeInTheDocument();
    api.answers[`PATCH ${base}/moderator`] = { message: 'ok', application: form };
    unmount();
    renderWithQueries(editor({ ...form, description: 'Theirs', version: 4 }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Moderator!');
    await userEvent.click(button('Save application'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.bodies).toMatchObject([
      { title: 'Moderator!', description: '', version: 3 },
      { title: 'Moderator!', description: 'Theirs', version: 4 },
    ]);
  });

  test('shows the normalised id, requires a question and drops blank ones', async () => {
    const answers = { [`POST ${base}/create`]: { message: 'ok', application: form } };
    const { api, onClose } = show({ edited: null, answers });
    await userEvent.click(button('Create application'));
    expect(screen.getByText('Enter an ID.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /^ID/ }), 'Event Host');
    expect(screen.getByText('Saved as event-host')).toBeInTheDocument();
    await userEvent.click(button('Create application'));
    expect(screen.getByText('Ask at least one question.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Why?');
    await userEvent.click(button('Add a question'));
    await userEvent.click(button('Create application'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.bodies).toMatchObject([{ appId: 'Event Host', questions: [{ text: 'Why?' }] }]);
  });

  test.each([
    ['Create application', null, `POST ${base}/create`, '❌ Failed to create application.'],
    ['Save application', form, `PATCH ${base}/moderator`, '❌ Failed to update application.'],
  ])("shows a refusal of '%s' with its reason, and stays open", async (name, edited, call, text) => {
    const { onClose } = show({ edited, answers: { [call]: new Refusal('invalid', 'Because.') } });
    if (edited === null) await userEvent.type(screen.getByRole('textbox', { name: /^ID/ }), 'host');
    await userEvent.type(screen.getByRole('textbox', { name: 'Question 1' }), ' Why?');
    await userEvent.click(button(name));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text, description: 'Because.' }]));
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each<[Plan, number, boolean]>([
    ['none', 9, false],
    ['none', 10, true],
    ['pro', 24, false],
    ['pro', 25, true],
  ])('disables adding only at the limit: plan %s with %d questions', (plan, count, isFull) => {
    const many = Array.from({ length: count }, (_, index) => question(`Q${index}`));
    show({ plan, edited: { ...form, details: many } });
    expect(button('Add a question').hasAttribute('disabled')).toBe(isFull);
    expect(screen.queryByText('Premium Required') !== null).toBe(isFull && plan === 'none');
  });
});

test.each([
  [{ message: '✅ Application deleted.' }, { tone: 'success', text: '✅ Application deleted.' }],
  [
    new Refusal('store_unavailable', 'Because.'),
    { tone: 'error', text: '❌ Failed to delete application.', description: 'Because.' },
  ],
])('deleting an application asks first and shows the outcome: %j', async (answer, expected) => {
  const api = new FakeApi({ [`DELETE ${base}/moderator`]: answer });
  renderWithQueries(<FormList panel={panelOf('none')} forms={[form]} onSubmissions={() => {}} />);
  expect(screen.getByText('Applies at once')).toBeInTheDocument();
  await userEvent.click(button('Delete Moderator'));
  const question = await screen.findByRole('alertdialog');
  expect(api.calls).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete application' }));
  await waitFor(() => expect(toasts).toMatchObject([expected]));
});

describe('a submission', () => {
  const submission: Submission = {
    id: '1',
    appId: 'moderator',
    title: 'Moderator',
    userId: '200000000000000004',
    username: 'kai_kai',
    displayName: '<b>Kai</b>',
    at: '2026-11-20T10:00:00.000Z',
    answers: [{ question: 'Why?', answer: '' }],
    state: 'pending',
    decision: null,
    notice: null,
    logProblem: null,
  };

  test('can be decided while it is pending', async () => {
    const onDecide = jest.fn();
    renderWithQueries(<SubmissionCard submission={submission} onDecide={onDecide} deciding={null} />);
    expect(screen.getByText('<b>Kai</b>')).toBeInTheDocument();
    await userEvent.click(button('Deny <b>Kai</b>'));
    expect(onDecide).toHaveBeenCalledWith('denied');
  });

  test('shows its decision and that the message was not delivered', () => {
    const decided: Submission = {
      ...submission,
      state: 'denied',
      decision: { by: { userId: '3', username: 'pearl' }, at: submission.at, reason: 'Not yet.' },
      notice: { state: 'failed', problem: 'Discord refused this: no.' },
    };
    renderWithQueries(<SubmissionCard submission={decided} onDecide={jest.fn()} deciding={null} />);
    expect(screen.getByText('Not yet.')).toBeInTheDocument();
    expect(screen.getByText(/not delivered\. Discord refused this: no\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  });
});
