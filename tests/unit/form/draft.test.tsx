import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceSaved } from '@/components/form/saved-elsewhere';
import { useDraft } from '@/components/form/use-draft';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { overview } from '@/lib/guild-settings/sections/overview';
import { keptDrafts, prepareBrowser, toasts } from '../../support/browser';
import { guildId, showSection, userId } from '../../support/section-form';
import { nickname, prefix, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

describe('a draft', () => {
  test('can be discarded and restored with Undo', async () => {
    await showSection(overview);
    await userEvent.type(nickname(), 'Reef');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(nickname()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(keptDrafts()).toHaveLength(0);
    expect(toasts[0]).toMatchObject({ tone: 'info', text: 'Changes discarded', action: { label: 'Undo' } });
    act(() => toasts[0]?.action?.onClick());
    expect(nickname()).toHaveValue('Reef');
    expect(await saveButton()).toBeEnabled();
  });

  test('survives a reload and can then be discarded', async () => {
    const { server, unmount } = await showSection(overview);
    await userEvent.type(nickname(), 'Reef');
    unmount();
    await showSection(overview, { server });
    expect(await screen.findByText('Restored your unsaved changes')).toBeInTheDocument();
    const [restored] = screen.getAllByRole('button', { name: 'Discard' });
    if (restored) await userEvent.click(restored);
    expect(nickname()).toHaveValue('');
    expect(screen.queryByText('Restored your unsaved changes')).toBeNull();
  });

  test('of an older version is compared when it is saved', async () => {
    const { server, unmount } = await showSection(overview);
    await userEvent.type(nickname(), 'Reef');
    unmount();
    server.change({ ...server.values, nickname: 'Theirs' });
    await showSection(overview, { server });
    expect(await screen.findByText('Restored your unsaved changes')).toBeInTheDocument();
    await userEvent.click(await saveButton());
    expect(await screen.findByRole('dialog')).toHaveTextContent('Theirs');
  });

  test.each(['nonsense', '{}', '{"base":{"values":{}},"edits":{"stray":1}}', '[1]', 'null'])(
    'is ignored when invalid (%s)',
    async (stored) => {
      localStorage.setItem(`corallium:draft:${userId}:${guildId}:overview`, stored);
      await showSection(overview);
      expect(screen.queryByText('Restored your unsaved changes')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    },
  );

  test('survives a save in another tab, and a form without one shows the saved values', async () => {
    const heard: FakeChannel[] = [];
    class FakeChannel {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      constructor() {
        heard.push(this);
      }
      postMessage(data: unknown) {
        for (const other of heard) if (other !== this) other.onmessage?.({ data });
      }
      close() {
        heard.splice(heard.indexOf(this), 1);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    const { server } = await showSection(overview);
    server.change({ ...server.values, nickname: 'Saved there' });
    act(() => announceSaved({ userId, guildId: '300000000000000002' }));
    expect(server.calls).toHaveLength(1);
    act(() => announceSaved({ userId, guildId }));
    await waitFor(() => expect(nickname()).toHaveValue('Saved there'));
    await userEvent.type(nickname(), '!');
    server.change({ ...server.values, nickname: 'And again' });
    act(() => announceSaved({ userId, guildId }));
    await waitFor(() => expect(server.calls).toHaveLength(3));
    expect(nickname()).toHaveValue('Saved there!');
    Object.assign(globalThis, { BroadcastChannel: undefined });
  });

  test('survives a refetch, and a form without one shows the new values', async () => {
    const { server, client } = await showSection(overview);
    server.change({ ...server.values, nickname: 'First' });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(nickname()).toHaveValue('First'));
    await userEvent.type(prefix(), '?');
    server.change({ ...server.values, nickname: 'Second', prefix: '#' });
    await act(() => client.refetchQueries());
    expect(prefix()).toHaveValue('!?');
    expect(nickname()).toHaveValue('First');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(prefix()).toHaveValue('#');
    expect(nickname()).toHaveValue('Second');
  });
});

test('uses the answer to a save at once, before the next fetch', () => {
  const place = { userId, guildId, section: overview };
  const fetched = { values: defaultValues(overview), etag: '"v1"' };
  const saved = { values: { ...fetched.values, nickname: 'Reef' }, etag: '"v2"' };
  const { result, rerender } = renderHook(({ version }) => useDraft(place, version), {
    initialProps: { version: fetched },
  });
  act(() => result.current.edit('nickname', 'Reef'));
  act(() => result.current.edit('prefix', '?'));
  const sent = { base: fetched, edits: { nickname: 'Reef' } };
  act(() => result.current.adopt(saved, sent));
  expect(result.current.draft).toEqual({ base: saved, edits: { prefix: '?' } });
  act(() => result.current.edit('prefix', '!'));
  expect(result.current.draft).toBeNull();
  expect(result.current.values).toEqual(saved.values);
  const later = { values: { ...saved.values, nickname: 'Later' }, etag: '"v3"' };
  rerender({ version: later });
  expect(result.current.values).toEqual(later.values);
});
