import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DataCard } from '@/components/social/data-card';
import { DeleteDialog } from '@/components/social/delete-dialog';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const kai = '200000000000000004';
const readCall = `GET /api/social/data/${kai}`;
const askCall = `POST /api/social/data/${kai}/export`;
const deleteCall = `POST /api/social/data/${kai}/delete`;
const asked = { requestedAt: '2026-01-01T00:00:00.000Z', total: 24 };
const copy = { ...asked, state: 'running', done: 3, bytes: 0, expiresAt: null };
const ready = { ...copy, state: 'ready', done: 24, bytes: 12_345, expiresAt: '2099-01-01T00:00:00.000Z' };

test('requests a copy, shows its progress, and then a download link', async () => {
  const api = new FakeApi({ [readCall]: { export: null }, [askCall]: { message: 'Soon', export: copy } });
  renderWithQueries(<DataCard userId={kai} onDelete={() => undefined} />);
  const ask = await screen.findByRole('button', { name: 'Request a copy' });
  api.answers[readCall] = { export: ready };
  fireEvent.click(ask);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '3');
  const link = await screen.findByRole('link', { name: 'Download your data (13 kB)' });
  expect(link).toHaveAttribute('href', `/api/social/data/${kai}/export`);
});

test('retries a copy that failed', async () => {
  const api = new FakeApi({
    [readCall]: { export: { ...copy, state: 'failed' } },
    [askCall]: { message: 'Soon', export: copy },
  });
  renderWithQueries(<DataCard userId={kai} onDelete={() => undefined} />);
  expect(await screen.findByText('Your copy could not be made.')).toBeVisible();
  api.answers[readCall] = { export: copy };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Making your copy: 3 of 24')).toBeVisible();
});

describe('deleting', () => {
  async function ask(answer: unknown, words: string) {
    const api = new FakeApi({ [deleteCall]: answer });
    const go = jest.fn();
    localStorage.setItem('user', '{}');
    renderWithQueries(<DeleteDialog userId={kai} onClose={() => undefined} go={go} />);
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: words } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    return { api, go };
  }

  test('accepts the phrase, clears the stored user and leaves', async () => {
    const { api, go } = await ask({ message: 'Done', eraseAt: '' }, ' Delete my account ');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/login?error=account_deletion'));
    expect(api.calls).toEqual([deleteCall]);
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('rejects any other phrase', async () => {
    const { api, go } = await ask({ message: 'Done', eraseAt: '' }, 'yes');
    expect((await screen.findAllByText('Type "delete my account".')).length).toBeGreaterThan(0);
    expect(api.calls).toEqual([]);
    expect(go).not.toHaveBeenCalled();
  });

  test('explains that logging in cancels it, and closes without a question or a stored draft', async () => {
    const onClose = jest.fn();
    renderWithQueries(<DeleteDialog userId={kai} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent('You have 7 days to change your mind: logging in');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'delete my' } });
    expect(JSON.stringify({ ...localStorage })).not.toContain('delete my');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('stays on the page when refused', async () => {
    const { go } = await ask(new Refusal('store_unavailable'), 'delete my account');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete account' })).toBeEnabled());
    expect(go).not.toHaveBeenCalled();
    expect(localStorage.getItem('user')).not.toBeNull();
  });
});
