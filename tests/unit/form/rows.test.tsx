import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { channel, channels, longText, number, toggle } from '@/lib/core/fields';
import { rows } from '@/lib/core/rows';
import type { Values } from '@/lib/guild-settings/values';
import { prepareBrowser } from '../../support/browser';
import { muteOrKick, sampleSection } from '../../support/sample-section';
import { FakeServer, showSection } from '../../support/section-form';
import { valuesWith } from '../../support/section-values';
import { failure, firstOf, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const section = sampleSection([
  {
    key: 'inner',
    title: 'Inner',
    fields: {
      steps: rows({
        label: 'Steps',
        of: {
          amount: number({ label: 'Amount', min: 1, max: 9, initial: 3 }),
          ...muteOrKick,
        },
        unique: 'amount',
        sortedBy: 'amount',
        max: 3,
        rowLabel: 'Step',
        addLabel: 'Add a step',
        emptyText: 'No steps.',
      }),
      words: rows({
        label: 'Words',
        of: { word: longText({ label: 'Word', min: 1, max: 9, preview: {} }) },
        max: 3,
        rowLabel: 'Word',
        addLabel: 'Add a word',
      }),
      log: toggle({ label: 'Log it', help: 'Somewhere.', beside: 'place' }),
      place: channel({ label: 'Place of the log', placeholder: 'Same as ever' }),
      quiet: channels({ label: 'Quiet channels', max: 2, types: ['text'] }),
    },
  },
  {
    title: 'Events',
    fields: {
      a: toggle({ label: 'Bans', beside: 'a_channel' }),
      a_channel: channel({ label: 'Channel of bans' }),
      b: toggle({ label: 'Kicks' }),
      c: toggle({ label: 'Mutes' }),
    },
  },
]);

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const step = (amount: number, what = 'kick', minutes = 0) => ({ amount, what, minutes });
const showWith = (changes: Values) => showSection(section, { server: new FakeServer(section, changes) });

describe('a list of rows', () => {
  test('shows its empty state, grows to its limit and shrinks', async () => {
    const { server } = await showSection(section);
    const steps = await group('Steps');
    const add = await steps.findByRole('button', { name: 'Add a step' });
    expect(steps.getByText('No steps.')).toBeInTheDocument();
    expect(steps.getByText('0 of 3')).toBeInTheDocument();
    for (const count of [1, 2, 3]) {
      await userEvent.click(add);
      expect(steps.getByText(`${count} of 3`)).toBeInTheDocument();
    }
    expect(add).toBeDisabled();
    expect(steps.queryByText('No steps.')).toBeNull();
    await waitFor(() => expect(steps.getAllByRole('spinbutton', { name: 'Amount' })[2]).toHaveFocus());
    await userEvent.click(steps.getByRole('button', { name: 'Remove Step 2' }));
    await userEvent.click(await saveButton());
    await waitFor(() =>
      expect(server.values.inner).toMatchObject({ steps: [step(3, 'mute', 30), step(5, 'mute', 30)] }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(add).toBeEnabled();
  });

  test('shows a part only where it applies, and preserves its value while hidden', async () => {
    const { server } = await showWith({ 'inner.steps': [step(3)] });
    const steps = await group('Steps');
    const what = await steps.findByRole('combobox', { name: 'What' });
    expect(steps.queryByRole('spinbutton', { name: 'For' })).toBeNull();
    await userEvent.selectOptions(what, 'Mute');
    expect(steps.getByRole('spinbutton', { name: 'For' })).toHaveValue(30);
    await userEvent.clear(steps.getByRole('spinbutton', { name: 'For' }));
    await userEvent.type(steps.getByRole('spinbutton', { name: 'For' }), '45');
    await userEvent.selectOptions(what, 'Kick');
    await userEvent.selectOptions(what, 'Mute');
    expect(steps.getByRole('spinbutton', { name: 'For' })).toHaveValue(45);
    await userEvent.selectOptions(what, 'Kick');
    await userEvent.clear(steps.getByRole('spinbutton', { name: 'Amount' }));
    await userEvent.type(steps.getByRole('spinbutton', { name: 'Amount' }), '4');
    await userEvent.click(await saveButton());
    await waitFor(() => expect(server.values.inner).toMatchObject({ steps: [step(4)] }));
    // The server has reset the hidden duration; that is not an unsaved change.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  test('sorts itself on blur', async () => {
    await showWith({ 'inner.steps': [step(2), step(4)] });
    const steps = await group('Steps');
    const amounts = () => steps.getAllByRole('spinbutton', { name: 'Amount' });
    await waitFor(() => expect(amounts()).toHaveLength(2));
    expect(steps.queryByRole('button', { name: /^Move/ })).toBeNull();
    const first = firstOf('spinbutton', 'Amount');
    await userEvent.clear(first);
    await userEvent.type(first, '7');
    expect(amounts()[0]).toHaveValue(7);
    await userEvent.click(document.body);
    expect(amounts().map((one) => one.getAttribute('value'))).toEqual(['4', '7']);
  });

  test('shows an error at the part of the row and focuses it', async () => {
    const { server } = await showWith({ 'inner.steps': [step(2), step(4)] });
    const steps = await group('Steps');
    const [, second] = await steps.findAllByRole('spinbutton', { name: 'Amount' });
    if (!second) throw new Error('No rows.');
    await userEvent.clear(second);
    await userEvent.type(second, '2');
    await userEvent.click(await saveButton());
    expect(server.saves).toEqual([]);
    expect(await screen.findByText('Step 1 already has this.')).toBeInTheDocument();
    expect(second).toBeInvalid();
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.clear(second);
    await userEvent.type(second, '5');
    expect(screen.queryByText('Step 1 already has this.')).toBeNull();
    server.failures.push(failure(422, 'invalid', { fields: { 'inner.steps.0.what': 'Not this one.' } }));
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Not this one.')).toBeInTheDocument();
    await waitFor(() => expect(steps.getAllByRole('combobox', { name: 'What' })[0]).toHaveFocus());
  });

  test('is reordered by buttons and keys, and restored by Discard', async () => {
    const three = ['a', 'b', 'c'].map((word) => ({ word }));
    const { server } = await showWith({ 'inner.words': three });
    const words = await group('Words');
    const texts = () => words.getAllByRole('textbox', { name: 'Word' }).map((one) => one.textContent);
    await waitFor(() => expect(texts()).toEqual(['a', 'b', 'c']));
    await userEvent.click(words.getByRole('button', { name: 'Move Word 1 down' }));
    expect(texts()).toEqual(['b', 'a', 'c']);
    expect(words.getByText('Word 1 is now at position 2 of 3.')).toBeInTheDocument();
    words.getByRole('button', { name: /^Move Word 3: position/ }).focus();
    await userEvent.keyboard('{Home}');
    expect(texts()).toEqual(['c', 'b', 'a']);
    expect(words.getByRole('button', { name: 'Move Word 1 up' })).toBeDisabled();
    expect(words.getByRole('button', { name: 'Move Word 3 down' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(server.saves).toEqual([]);
  });

  test('previews the message being written', async () => {
    await showWith({ 'inner.words': [{ word: 'one' }, { word: 'two' }] });
    const words = await group('Words');
    const [, second] = await words.findAllByRole('textbox', { name: 'Word' });
    if (!second) throw new Error('No rows.');
    expect(words.queryByRole('figure', { name: 'Preview' })).toBeNull();
    await userEvent.click(second);
    expect(await words.findByRole('figure', { name: 'Preview' })).toHaveTextContent('two');
  });

  test('reports an empty required row on blur', async () => {
    await showSection(section);
    const words = await group('Words');
    await userEvent.click(await words.findByRole('button', { name: 'Add a word' }));
    const word = words.getByRole('textbox', { name: 'Word' });
    await waitFor(() => expect(word).toHaveFocus());
    expect(words.queryByText('Must not be empty.')).toBeNull();
    await userEvent.click(document.body);
    expect(words.getByText('Must not be empty.')).toBeInTheDocument();
    await userEvent.type(word, 'x');
    expect(words.queryByText('Must not be empty.')).toBeNull();
  });

  test('is a single field in a conflict', async () => {
    const { server } = await showWith({ 'inner.steps': [step(2)] });
    const steps = await group('Steps');
    await userEvent.selectOptions(await steps.findByRole('combobox', { name: 'What' }), 'Mute');
    server.change(valuesWith(section, { 'inner.steps': [step(9)] }));
    await userEvent.click(await saveButton());
    const dialog = within(await screen.findByRole('dialog'));
    const choice = within(dialog.getByRole('group', { name: 'Inner: Steps' }));
    const ours = choice.getByRole('radio', { name: /In this form\s*1\. Amount: 2, Mute, 30 minutes/ });
    expect(ours).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: /Saved meanwhile\s*1\. Amount: 9, Kick/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(steps.getByRole('spinbutton', { name: 'Amount' })).toHaveValue(9));
  });
});

describe('several channels', () => {
  test('are chosen up to the limit, and a deleted one can be removed', async () => {
    const gone = '400000000000000099';
    const { server } = await showWith({ 'inner.quiet': [gone] });
    expect(await screen.findByText('This channel no longer exists in this server.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Missing channel' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Quiet channels' }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    await userEvent.click(screen.getByRole('option', { name: /rules/ }));
    expect(screen.queryByRole('option', { name: /lounge/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await saveButton());
    await waitFor(() =>
      expect(server.values.inner).toMatchObject({ quiet: ['400000000000000002', '400000000000000003'] }),
    );
  });
});

describe('a field beside a switch', () => {
  test('is dimmed but editable while the switch is off', async () => {
    await showSection(section);
    const place = screen.getByRole('combobox', { name: 'Place of the log' });
    expect(place).toHaveTextContent('Same as ever');
    const dim = () => place.closest('[class*="--color-ink:"]');
    expect(dim()).not.toBeNull();
    expect(place).toBeEnabled();
    await userEvent.click(screen.getByRole('switch', { name: 'Log it' }));
    expect(dim()).toBeNull();
  });

  test('leaves a switch without help in the grid', async () => {
    const { server } = await showSection(section);
    const grid = within(screen.getByRole('group', { name: 'Events: events' }));
    expect(grid.getAllByRole('switch')).toHaveLength(3);
    expect(grid.queryByRole('combobox')).toBeNull();
    await userEvent.click(grid.getByRole('button', { name: 'Separate channels: Events' }));
    await userEvent.click(grid.getByRole('combobox', { name: 'Channel of bans' }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    await userEvent.click(await saveButton());
    await waitFor(() => expect(server.values).toMatchObject({ a: false, a_channel: '400000000000000002' }));
    // A chosen channel remains visible.
    await userEvent.click(grid.getByRole('button', { name: 'Separate channels: Events' }));
    expect(grid.getAllByRole('combobox')).toHaveLength(1);
  });
});
