// What every form that is not a section guarantees. A new form is a new row.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { keptDrafts, prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { formsOfPeople } from './forms-of-people';
import { formsOfPosts } from './forms-of-posts';
import { formsOfSite } from './forms-of-site';
import { addressOf, readsOf } from './listed-form';

const router = { push: jest.fn(), refresh: jest.fn() };
let shownTab = '';
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(`panel=p1&tab=${shownTab}`),
}));
prepareBrowser();

const forms = [...formsOfPosts, ...formsOfPeople, ...formsOfSite];

describe.each(forms)('$name', (form) => {
  const call = addressOf(form.call);
  const isWindow = form.open !== undefined;
  const place = () => within(isWindow ? screen.getByRole('dialog') : document.body);
  function field() {
    const root = isWindow ? screen.getByRole('dialog') : (screen.queryByRole('form') ?? document.body);
    const found = within(root).getByLabelText(form.field, {
      exact: false,
      selector: 'input:not([type=checkbox]), textarea',
    });
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
    throw new Error('A field that nobody types into.');
  }
  // Not userEvent: its delays add up over all forms.
  const press = (name: string) => fireEvent.click(place().getByRole('button', { name }));
  const pressEscape = () => fireEvent.keyDown(document, { key: 'Escape' });
  const type = (text: string) => {
    form.rest?.();
    fireEvent.change(field(), { target: { value: text } });
  };

  const reads = readsOf(form);

  async function show(answers: Record<string, unknown> = {}) {
    const api = new FakeApi({ ...reads, ...answers });
    shownTab = form.tab ?? '';
    const { unmount } = renderWithQueries(<UnsavedGuardProvider>{form.page()}</UnsavedGuardProvider>);
    const open = async () => {
      const before = form.before === undefined ? null : screen.queryByRole('button', { name: form.before });
      if (before) fireEvent.click(before);
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
    test('closes at once when nothing was typed', async () => {
      await show();
      pressEscape();
      await isClosed();
    });

    test('asks before it discards input, however it is closed', async () => {
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

  if (form.keepsDraft === false) {
    test('does not store its input', async () => {
      const { unmount } = await show();
      type(form.typed);
      expect(keptDrafts()).toHaveLength(0);
      unmount();
      await show();
      expect(field().value).toBe('');
    });
  } else {
    test('restores its input after a crash and lets it be discarded', async () => {
      const { unmount } = await show();
      const before = field().value;
      type(form.typed);
      unmount();
      await show();
      expect(await screen.findByText('Your draft is back')).toBeInTheDocument();
      expect(field().value).toBe(form.typed);
      press('Start over');
      expect(field().value).toBe(before);
      expect(keptDrafts()).toHaveLength(0);
      act(() => toasts.at(-1)?.action?.onClick());
      await waitFor(() => expect(field().value).toBe(form.typed));
    });
  }

  test('shows an invalid value at its field without a call', async () => {
    const [value, says] = form.wrong;
    const { api } = await show();
    type(value);
    press(form.submit);
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(api.calls).toEqual(Object.keys(reads));
    type(form.typed);
    expect(screen.queryByText(says)).toBeNull();
  });

  test('shows errors of the server at their fields without losing input', async () => {
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
    if (form.keepsDraft === false) expect(field().value).toBe('');
    else expect(await screen.findByText('Your draft is back')).toBeInTheDocument();
  });

  test('reports a stale version and preserves the input', async () => {
    await show({ [call]: new Refusal('stale', 'Somebody was faster.') });
    type(form.typed);
    press(form.submit);
    const says = form.outdated ?? 'This was changed in the meantime';
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(field().value).toBe(form.typed);
  });

  test('is sent once and leaves no draft behind', async () => {
    const { api } = await show({ [call]: form.answer });
    const open = api.hold();
    type(form.typed);
    press(form.submit);
    fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    fireEvent.keyDown(document, { key: 'Enter', metaKey: true });
    pressEscape();
    expect(field()).toBeInTheDocument();
    open();
    if (isWindow) await isClosed();
    else if (form.leavesPage) await waitFor(() => expect(router.push).toHaveBeenCalled());
    else await waitFor(() => expect(field().value).toBe(''));
    expect(api.calls.filter((made) => made === call)).toHaveLength(1);
    await waitFor(() => expect(keptDrafts()).toHaveLength(0));
  });
});
