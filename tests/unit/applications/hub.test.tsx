import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeLocalUser } from '@/components/form/local-user';
import { ApplicationForm } from '@/components/userhub/applications/application-form';
import { ApplicationList } from '@/components/userhub/applications/application-list';
import { ApplicationNotFound } from '@/components/userhub/applications/application-not-found';
import type { FillableApplication } from '@/lib/contracts/applications';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const guildId = '300000000000000001';
const userId = '200000000000000004';
const pushed: string[] = [];

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (path: string) => pushed.push(path), refresh: () => {} }),
  useParams: () => ({ guildId: '300000000000000001' }),
}));
prepareBrowser();

const form: FillableApplication = {
  _id: 'moderator',
  title: 'Moderator',
  description: '',
  questions: ['Why you?', 'When can you help?'],
  details: ['Why you?', 'When can you help?'].map((text) => ({
    text,
    type: 'long',
    required: true,
    choices: [],
  })),
  revision: 2,
};
const call = `POST /api/dashboard/userModules/applications/apply/${guildId}/moderator`;
const answer = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));

beforeEach(() => {
  pushed.length = 0;
  writeLocalUser({ userId, username: 'Kai', avatar: null, notifications: 0 });
});

/** Renders the form and answers both questions. */
async function fill(answers: Record<string, unknown>): Promise<FakeApi> {
  const api = new FakeApi(answers);
  renderWithQueries(<ApplicationForm userId={userId} guildId={guildId} form={form} />);
  await userEvent.type(answer(/Why you/), 'I am kind');
  await userEvent.type(answer(/When/), 'At night');
  return api;
}

describe('the form', () => {
  test('sends the answers by the index of their question and redirects to the list', async () => {
    const api = await fill({
      [call]: { message: 'Application submitted successfully!', submissionId: 's1' },
    });
    await submit();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'success', text: 'Application submitted successfully!' }]),
    );
    expect(pushed).toEqual([`/userhub/${guildId}/applications`]);
    expect(api.bodies).toMatchObject([{ userId, answers: { 0: 'I am kind', 1: 'At night' }, revision: 2 }]);
  });

  test.each([
    [
      'a refusal with its reason',
      { [call]: new Refusal('conflict', "You've already applied.") },
      { text: 'Failed to submit application.', description: "You've already applied." },
    ],
    ['an error when the site is unreachable', {}, { text: 'An error occurred.' }],
  ])('shows %s, and preserves the input', async (_, answers, said) => {
    await fill(answers);
    await submit();
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', ...said }]));
    expect(answer(/Why you/)).toHaveValue('I am kind');
    expect(pushed).toEqual([]);
  });

  test('asks a user unknown to the browser to log in', async () => {
    const api = await fill({});
    writeLocalUser(null);
    await submit();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', text: 'User not found. Please login again.' }]),
    );
    expect(api.calls).toEqual([]);
  });
});

test('an empty list shows that there are no applications', () => {
  renderWithQueries(<ApplicationList guildId={guildId} forms={[]} own={[]} refusal={null} />);
  expect(screen.getByRole('heading', { name: 'No Applications Available' })).toBeInTheDocument();
});

test('the page of an unknown application links to the others', () => {
  renderWithQueries(<ApplicationNotFound />);
  expect(screen.getByRole('heading', { name: 'Application not found' })).toBeInTheDocument();
  const others = screen.getByRole('link', { name: 'See all applications' });
  expect(others).toHaveAttribute('href', `/userhub/${guildId}/applications`);
});
