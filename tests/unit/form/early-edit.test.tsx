import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { overview } from '@/lib/guild-settings/sections/overview';
import { prepareBrowser, toasts } from '../../support/browser';
import { showSection } from '../../support/section-form';
import { prefix, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
const mockFile = { isThere: false };
jest.mock('@/components/form/editing', () => {
  if (!mockFile.isThere) throw new Error('The file could not be fetched.');
  return jest.requireActual<object>('@/components/form/editing');
});
prepareBrowser();

const type = (value: string) => fireEvent.change(prefix(), { target: { value } });

/** Presses Save this many times without waiting in between. */
async function press(times: number) {
  const save = await saveButton();
  for (let count = 0; count < times; count += 1) fireEvent.click(save);
}

test('input and clicks before the code has loaded are neither lost nor sent twice', async () => {
  const { server } = await showSection(overview, { isEarly: true });
  type('?');
  expect(prefix()).toHaveValue('?');
  await press(1);
  const description = 'Something went wrong and nothing was changed. Try again.';
  await waitFor(() =>
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Failed to save settings', description }]),
  );
  expect(prefix()).toHaveValue('?');
  expect(server.saves).toEqual([]);

  mockFile.isThere = true;
  type('toolong');
  fireEvent.blur(prefix());
  expect(await screen.findByText('At most 5 characters.')).toBeInTheDocument();
  type('$');
  await press(2);
  await waitFor(() => expect(server.saves).toMatchObject([{ body: { prefix: '$' } }]));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', text: 'Settings saved!' }));
  await act(async () => {});
  expect(server.saves).toHaveLength(1);
});
