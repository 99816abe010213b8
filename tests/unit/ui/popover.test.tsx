import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from '@/components/ui/popover';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const trigger = () => screen.getByRole('button', { name: 'Filters' });
const panel = () => screen.findByRole('dialog', { name: 'Filter the list' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function show() {
  render(
    <>
      <Popover label="Filter the list" trigger={<button type="button">Filters</button>}>
        <button type="button">Only mine</button>
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
}

test('opens and closes by its trigger, which reflects the state', async () => {
  show();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-controls', (await panel()).id);
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(trigger());
  await closed();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(await panel()).toBeInTheDocument();
});

test('moves the focus inside, and Escape restores it', async () => {
  show();
  await userEvent.click(trigger());
  await panel();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Only mine' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('does not take the focus from an element focused right after Escape', async () => {
  show();
  await userEvent.click(trigger());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Only mine' })).toHaveFocus());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Only mine' }), { key: 'Escape' });
  const next = screen.getByRole('button', { name: 'Elsewhere' });
  next.focus();
  await closed();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(next).toHaveFocus();
});

test('closes on a click elsewhere without focusing its trigger', async () => {
  show();
  await userEvent.click(trigger());
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await closed();
  expect(trigger()).not.toHaveFocus();
});

function Held() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Filter the list"
      open={open}
      onOpenChange={setOpen}
      trigger={<button type="button">Filters</button>}
    >
      <button type="button" onClick={() => setOpen(false)}>
        Done
      </button>
    </Popover>
  );
}

test('can be controlled by its parent', async () => {
  render(<Held />);
  await userEvent.click(trigger());
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await closed();
});
