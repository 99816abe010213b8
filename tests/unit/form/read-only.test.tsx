// Read-only mode, for every section and every form of the site.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { Button } from '@/components/ui/button';
import { ReadOnly } from '@/components/ui/read-only';
import { sections } from '@/lib/guild-settings/registry';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { guildId, showSection, userId } from '../../support/section-form';
import { formsOfPeople } from './forms-of-people';
import { formsOfPosts } from './forms-of-posts';
import { formsOfSite } from './forms-of-site';
import { readsOf } from './listed-form';

const router = { push: jest.fn(), refresh: jest.fn() };
let shownTab = '';
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/dashboard/300000000000000001/welcome',
  useSearchParams: () => new URLSearchParams(`panel=p1&new&tab=${shownTab}`),
}));
prepareBrowser();

const reason = 'You can view this section, but not change it.';

/** Controls that could change something; links, tabs and folds cannot. */
const controls =
  'input:not([type=search]), select, textarea, [role=combobox], [role=switch], [role=checkbox], [role=radio]';

const withForm = sections.filter(({ blocks }) => blocks.length > 0);

test.each(withForm.map((section) => [section.id, section] as const))(
  '%s: every field is disabled',
  async (_, section) => {
    const { server } = await showSection(section, { readOnly: reason });
    const form = screen.getByRole('form', { name: section.title });
    await waitFor(() => expect(form.querySelectorAll(controls).length).toBeGreaterThan(0));
    for (const control of form.querySelectorAll(controls)) expect(control).toBeDisabled();
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    fireEvent.submit(form);
    expect(server.saves).toEqual([]);
  },
);

test('a draft is neither shown nor lost', async () => {
  const [section] = withForm;
  if (!section) throw new Error('No section has a form.');
  const key = `corallium:draft:${userId}:${guildId}:${section.id}`;
  const path = section.blocks.flatMap(({ key: block, fields }) =>
    Object.keys(fields).map((name) => (block === undefined ? name : `${block}.${name}`)),
  )[0];
  const draft = JSON.stringify({ base: { values: {}, etag: null }, edits: { [path ?? '']: true } });
  localStorage.setItem(key, draft);
  await showSection(section, { readOnly: reason });
  expect(screen.queryByText('Restored your unsaved changes')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect(localStorage.getItem(key)).toBe(draft);
});

test.each([...formsOfPosts, ...formsOfPeople, ...formsOfSite])(
  '$name can be neither opened nor sent',
  async (form) => {
    const api = new FakeApi(readsOf(form));
    shownTab = form.tab ?? '';
    renderWithQueries(
      <UnsavedGuardProvider>
        <ReadOnly value={reason}>{form.page()}</ReadOnly>
      </UnsavedGuardProvider>,
    );
    if (form.before !== undefined) fireEvent.click(screen.getByRole('button', { name: form.before }));
    for (const button of await screen.findAllByRole('button', { name: form.open ?? form.submit })) {
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', reason);
      fireEvent.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    if (form.open === undefined) {
      for (const field of document.querySelectorAll('form :is(input:not([type=search]), textarea, select)'))
        expect(field).toBeDisabled();
    }
    expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  },
);

test('a button that only reads works and shows no reason', () => {
  const pressed = jest.fn();
  render(
    <ReadOnly value={reason}>
      <Button reads onClick={pressed}>
        Show more
      </Button>
    </ReadOnly>,
  );
  const button = screen.getByRole('button', { name: 'Show more' });
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('title');
});
