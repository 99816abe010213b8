import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useConfirm } from '@/components/ui/use-confirm';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const dialog = () => screen.findByRole('alertdialog', { name: 'Delete this ticket?' });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Ticket({ onConfirm }: { onConfirm: () => void | Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this ticket?"
        description="It cannot be brought back."
        loses={['12 messages', '3 files']}
        confirmLabel="Delete ticket"
        onConfirm={onConfirm}
      />
    </>
  );
}

async function open(onConfirm: () => void | Promise<void> = () => {}) {
  render(<Ticket onConfirm={onConfirm} />);
  await choose('Delete');
  return dialog();
}

describe('ConfirmDialog', () => {
  test('describes the action and lists what will be lost', async () => {
    const asked = await open();
    expect(asked).toHaveAccessibleDescription('It cannot be brought back.');
    expect(within(asked).getByText('This will be lost')).toBeInTheDocument();
    const lost = within(asked).getAllByRole('listitem');
    expect(lost.map((item) => item.textContent)).toEqual(['12 messages', '3 files']);
    // An immediate Enter must not delete anything.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('closes on Cancel, does nothing and restores the focus', async () => {
    const onConfirm = jest.fn();
    await open(onConfirm);
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  test('stays open and cannot be cancelled while the action runs', async () => {
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await open(() => running);
    await choose('Delete ticket');
    expect(screen.getByRole('button', { name: /Delete ticket/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /Delete ticket/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('shows a failure in place and can be confirmed again', async () => {
    const onConfirm = jest.fn().mockRejectedValueOnce(new Error('Discord is down.')).mockResolvedValue(null);
    await open(onConfirm);
    await choose('Delete ticket');
    expect(await screen.findByRole('alert')).toHaveTextContent('Discord is down.');
    await choose('Delete ticket');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  test('clears a failure when it is opened again', async () => {
    await open(() => Promise.reject('no error object'));
    await choose('Delete ticket');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
    await choose('Cancel');
    await choose('Delete');
    await dialog();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const answers: boolean[] = [];

function Asker() {
  const { confirm, confirmDialog } = useConfirm();
  async function ask() {
    answers.push(await confirm({ title: 'Delete this ticket?', confirmLabel: 'Delete ticket' }));
  }
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      {confirmDialog}
    </>
  );
}

describe('useConfirm', () => {
  beforeEach(() => {
    answers.length = 0;
  });

  async function ask() {
    const { unmount } = render(<Asker />);
    await choose('Ask');
    await dialog();
    return unmount;
  }

  test('resolves true on confirmation', async () => {
    await ask();
    await choose('Delete ticket');
    await waitFor(() => expect(answers).toEqual([true]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['Cancel', () => choose('Cancel')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('resolves false on %s', async (_name, leave) => {
    await ask();
    await leave();
    await waitFor(() => expect(answers).toEqual([false]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('resolves false when its page unmounts', async () => {
    const unmount = await ask();
    unmount();
    await waitFor(() => expect(answers).toEqual([false]));
  });

  test('can be used again', async () => {
    await ask();
    await choose('Cancel');
    await choose('Ask');
    await dialog();
    await choose('Delete ticket');
    await waitFor(() => expect(answers).toEqual([false, true]));
  });
});
