import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiCombobox, type MultiComboboxProps } from '@/components/ui/multi-combobox';
import { prepareBrowser } from '../../support/browser';
import { textsOf } from '../../support/seen';

prepareBrowser();

const options = [
  { value: '1', label: 'Diver', colour: '#3db8e0' },
  { value: '2', label: 'Admin', blockedReason: 'Above the bot.' },
  { value: '3', label: 'Guest' },
  { value: '4', label: 'Pearl' },
];

const onChange = jest.fn<void, [string[]]>();
beforeEach(() => onChange.mockReset());

function Picker({ value: initial = [], ...rest }: Partial<MultiComboboxProps>) {
  const [value, setValue] = useState<readonly string[]>(initial);
  return (
    <MultiCombobox
      label="roles"
      options={options}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      {...rest}
    />
  );
}

const picker = () => screen.getByRole('combobox', { name: 'roles' });
const search = () => screen.findByRole('combobox', { name: 'Search roles' });
const option = (name: string | RegExp) => screen.getByRole('option', { name });
const chips = () =>
  textsOf(within(screen.getByRole('list', { name: 'Chosen roles' })).getAllByRole('listitem'));

const unfold = () => userEvent.click(screen.getByRole('button', { name: /can't be used/ }));

async function open(props: Partial<MultiComboboxProps> = {}) {
  render(<Picker {...props} />);
  await userEvent.click(picker());
  return search();
}

test('chooses several options while the list stays open', async () => {
  await open();
  expect(screen.queryByRole('list', { name: 'Chosen roles' })).toBeNull();
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  await userEvent.click(option('Diver'));
  await userEvent.click(option('Guest'));
  expect(onChange.mock.calls).toEqual([[['1']], [['1', '3']]]);
  expect(option('Guest')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect(chips()).toEqual(['Diver', 'Guest']);
});

test('removes a chosen option on a second click', async () => {
  await open({ value: ['1', '3'] });
  await userEvent.click(option('Diver'));
  expect(onChange.mock.calls).toEqual([[['3']]]);
  expect(chips()).toEqual(['Guest']);
});

test('opens, searches, chooses, closes and removes by keyboard', async () => {
  render(<Picker />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.type(await search(), 'pea{Enter}');
  expect(onChange.mock.calls).toEqual([[['4']]]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(picker()).toHaveFocus());
  expect(chips()).toEqual(['Pearl']);
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('does not add a blocked option, and says why next to a chosen one', async () => {
  await open({ value: ['2'] });
  expect(chips()).toEqual(['Admin(Above the bot.)']);
  await unfold();
  await userEvent.click(option(/Admin/));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Admin' }));
  expect(onChange.mock.calls).toEqual([[[]]]);
});

test('blocks other options at the limit until one is removed', async () => {
  await open({ value: ['1', '3'], max: 2 });
  expect(picker()).toHaveTextContent('2 / 2');
  await unfold();
  expect(option(/Pearl/)).toHaveTextContent('At most 2');
  await userEvent.click(option(/Pearl/));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(option('Guest'));
  await userEvent.click(option('Pearl'));
  expect(onChange.mock.calls).toEqual([[['1']], [['1', '4']]]);
});

test('marks a missing option, which its chip can remove', async () => {
  render(<Picker value={['99', '1']} missingText="Deleted role" />);
  expect(chips()).toEqual(['Deleted role(No longer exists (99))', 'Diver']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Deleted role' }));
  expect(onChange.mock.calls).toEqual([[['1']]]);
  expect(chips()).toEqual(['Diver']);
});

test('reports nothing as missing while the options load', () => {
  render(<Picker options={[]} value={['1']} loading />);
  expect(chips()).toEqual(['Loading…']);
});

test('shows the chosen options without Remove while disabled', async () => {
  render(<Picker value={['1']} disabled />);
  expect(picker()).toBeDisabled();
  expect(chips()).toEqual(['Diver']);
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
