import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

/** A dialog that is replaced by another once there is something to show. */
function Page() {
  const [shown, setShown] = useState<'nothing' | 'loading' | 'loaded'>('nothing');
  const close = () => setShown('nothing');
  return (
    <>
      <Button onClick={() => setShown('loading')}>View</Button>
      {shown === 'loading' && (
        <Dialog key="loading" title="Loading" onClose={close}>
          <Button onClick={() => setShown('loaded')}>Go on</Button>
        </Dialog>
      )}
      {shown === 'loaded' && (
        <Dialog key="loaded" title="Loaded" onClose={close}>
          Everything.
        </Dialog>
      )}
    </>
  );
}

test.each([false, true])('the focus returns to the opener of a dialog (replaced: %s)', async (isReplaced) => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'View' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Loading' });
  if (isReplaced) {
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('dialog', { name: 'Loaded' });
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

/** Rows that open a dialog, which can remove its row. */
function Rows() {
  const [rows, setRows] = useState(['First', 'Second']);
  const [opened, setOpened] = useState<string | null>(null);
  const remove = () => {
    setRows(rows.filter((row) => row !== opened));
    setOpened(null);
  };
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setOpened(row)}>{row}</Button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Dialog title={opened} onClose={() => setOpened(null)}>
          <Button onClick={remove}>Remove</Button>
        </Dialog>
      )}
    </main>
  );
}

test('the focus moves to the next row when a row is removed, and to the page after the last', async () => {
  render(<Rows />);
  const main = screen.getByRole('main');
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(main).toHaveFocus());
});
