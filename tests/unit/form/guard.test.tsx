import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  UnsavedGuardProvider,
  useGuardedNavigation,
  useUnsavedConfirm,
  useUnsavedGuard,
} from '@/components/form/unsaved-guard';

const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const save = jest.fn<Promise<boolean>, []>();
const discard = jest.fn();
const clicked = jest.fn();
const heard = jest.fn();
let answer: boolean | null = null;

function Work({ canSave }: { canSave: boolean }) {
  const [isDirty, setDirty] = useState(false);
  const navigate = useGuardedNavigation();
  const confirm = useUnsavedConfirm();
  async function saveAll() {
    const isSaved = await save();
    setDirty(!isSaved);
    return isSaved;
  }
  useUnsavedGuard(isDirty, {
    ...(canSave ? { save: saveAll } : {}),
    discard: () => {
      discard();
      setDirty(false);
    },
  });
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        Change
      </button>
      <button type="button" onClick={() => navigate('/dashboard/2/welcome')}>
        Switch
      </button>
      <button type="button" onClick={() => void confirm().then((mayLeave) => (answer = mayLeave))}>
        Ask
      </button>
      <a href="/elsewhere" onClick={clicked}>
        <span>Elsewhere</span>
      </a>
      <a href="#here">Anchor</a>
      <a href="?tab=settings">Settings</a>
      <a href="/elsewhere" target="_blank" rel="noreferrer">
        Tab
      </a>
      <a href="/file" download>
        File
      </a>
      <span data-unguarded>
        <a href="/auth/login">Login</a>
      </span>
    </>
  );
}

function Kept({ isKept }: { isKept: boolean }) {
  useUnsavedGuard(true, { isKept: () => isKept });
  return null;
}

function Stubborn() {
  useUnsavedGuard(true);
  return <a href="/elsewhere">Elsewhere</a>;
}

async function show(options: { canSave?: boolean; isDirty?: boolean } = {}) {
  render(
    <UnsavedGuardProvider>
      <Work canSave={options.canSave ?? true} />
    </UnsavedGuardProvider>,
  );
  if (options.isDirty !== false) await userEvent.click(screen.getByText('Change'));
}

const dialog = () => screen.queryByRole('dialog');
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** jsdom does not navigate; this records whether the browser would have followed a link. */
function hear(event: Event) {
  if (event.target instanceof Element && event.target.closest('a')) {
    heard(event.defaultPrevented ? 'stopped' : 'followed');
    event.preventDefault();
  }
}

beforeEach(() => {
  answer = null;
  for (const mock of [push, save, discard, clicked, heard]) mock.mockReset();
  document.body.addEventListener('click', hear);
});
afterEach(() => document.body.removeEventListener('click', hear));

test('does not ask without unsaved changes', async () => {
  await show({ isDirty: false });
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(heard).toHaveBeenCalledWith('followed');
  await userEvent.click(screen.getByText('Switch'));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/2/welcome'));
  await userEvent.click(screen.getByText('Ask'));
  await waitFor(() => expect(answer).toBe(true));
  expect(dialog()).toBeNull();
});

describe('a link', () => {
  test('waits for the answer and is not followed after Stay', async () => {
    await show();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(dialog()).toHaveTextContent('You have unsaved changes');
    await choose('Stay');
    expect(dialog()).toBeNull();
    expect([heard, clicked, discard].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('is not followed after Escape', async () => {
    await show();
    await userEvent.click(screen.getByText('Elsewhere'));
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(discard).not.toHaveBeenCalled();
  });

  test('is followed, with its own handlers, after Leave without saving', async () => {
    await show();
    await userEvent.click(screen.getByText('Elsewhere'));
    await choose('Leave without saving');
    await waitFor(() => expect(heard).toHaveBeenCalledWith('followed'));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(discard).toHaveBeenCalledTimes(1);
  });

  test('is followed after Save and leave', async () => {
    save.mockResolvedValue(true);
    await show();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(dialog()?.querySelectorAll('.bg-coral-fill, .bg-danger-fill')).toHaveLength(1);
    await choose('Save and leave');
    await waitFor(() => expect(heard).toHaveBeenCalledWith('followed'));
    expect(discard).not.toHaveBeenCalled();
  });

  test('is not followed when saving fails, and asks again next time', async () => {
    save.mockResolvedValue(false);
    await show();
    await userEvent.click(screen.getByText('Elsewhere'));
    await choose('Save and leave');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(heard).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(dialog()).not.toBeNull();
  });

  test('offers to save only where saving is possible', async () => {
    await show({ canSave: false });
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('button', { name: 'Save and leave' })).toBeNull();
  });

  test.each(['Anchor', 'Settings', 'Tab', 'File', 'Login'])(
    'is followed at once if nothing is lost or it is unguarded: %s',
    async (name) => {
      await show();
      await userEvent.click(screen.getByText(name));
      expect(heard).toHaveBeenCalledWith('followed');
      expect(dialog()).toBeNull();
    },
  );

  test.each(['Control', 'Meta', 'Shift'])('is followed at once with %s pressed', async (key) => {
    await show();
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByText('Elsewhere'));
    expect(heard).toHaveBeenCalledWith('followed');
    expect(dialog()).toBeNull();
  });
});

test('work without a discard function does not block leaving without saving', async () => {
  render(
    <UnsavedGuardProvider>
      <Stubborn />
    </UnsavedGuardProvider>,
  );
  await userEvent.click(screen.getByText('Elsewhere'));
  await choose('Leave without saving');
  await waitFor(() => expect(heard).toHaveBeenCalledWith('followed'));
  expect(dialog()).toBeNull();
});

test('guarded navigation waits for the answer too', async () => {
  await show();
  await userEvent.click(screen.getByText('Switch'));
  await choose('Stay');
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Switch'));
  await choose('Leave without saving');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/2/welcome'));
});

test('useUnsavedConfirm resolves to the answer', async () => {
  await show();
  await userEvent.click(screen.getByText('Ask'));
  await choose('Stay');
  await waitFor(() => expect(answer).toBe(false));
});

function Window({ onDiscard }: { readonly onDiscard: () => void }) {
  const mayClose = useUnsavedGuard(true, { discard: onDiscard });
  return (
    <button type="button" onClick={() => void mayClose().then((may) => (answer = may))}>
      Close it
    </button>
  );
}

test('a closing window asks about its own changes only, and leaves those of the page', async () => {
  const discardOwn = jest.fn();
  render(
    <UnsavedGuardProvider>
      <Stubborn />
      <Window onDiscard={discardOwn} />
    </UnsavedGuardProvider>,
  );
  await choose('Close it');
  expect(dialog()).toHaveTextContent('If you close this window without saving, they will be lost.');
  await choose('Leave without saving');
  await waitFor(() => expect(answer).toBe(true));
  expect(discardOwn).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(dialog()).toHaveTextContent('If you leave this page without saving, they will be lost.');
});

describe('closing the tab', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  test('is blocked only with unsaved changes', async () => {
    await show({ isDirty: false });
    expect(close()).toBe(false);
    await userEvent.click(screen.getByText('Change'));
    expect(close()).toBe(true);
    await userEvent.click(screen.getByText('Switch'));
    await choose('Leave without saving');
    expect(close()).toBe(false);
  });
  test('is not blocked for a reload by key if the changes are restored afterwards', async () => {
    const user = userEvent.setup();
    const draw = (isKept: boolean) => (
      <UnsavedGuardProvider>
        <Kept isKept={isKept} />
      </UnsavedGuardProvider>
    );
    const { rerender } = render(draw(true));
    expect(close()).toBe(true);
    await user.keyboard('{F5>}');
    expect(close()).toBe(false);
    rerender(draw(false));
    expect(close()).toBe(true);
    rerender(draw(true));
    await user.keyboard('{/F5}');
    expect(close()).toBe(true);
    await user.keyboard('{Control>}{r>}');
    expect(close()).toBe(false);
  });

  test('is not blocked on the way to the login', async () => {
    await show();
    await userEvent.click(screen.getByText('Login'));
    expect(close()).toBe(false);
  });
});
