import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from '@/components/ui/combobox';
import {
  blockedSentence,
  type ComboboxOption,
  DRAWN_OPTIONS,
  filterOptions,
  nextEnabled,
} from '@/components/ui/combobox-options';
import { Field } from '@/components/ui/field';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const options: readonly ComboboxOption[] = [
  { value: '1', label: 'welcome', group: 'THE REEF' },
  { value: '2', label: 'rules', group: 'THE REEF', blockedReason: 'The bot cannot post there.' },
  { value: '3', label: 'news', group: 'THE REEF', hint: 'announcement' },
  { value: '4', label: 'café', group: 'LAGOON', keywords: 'coffee' },
];

const onChange = jest.fn<void, [string | null]>();
beforeEach(() => onChange.mockReset());

function Picker({ value: initial, ...rest }: Partial<ComboboxProps>) {
  const [value, setValue] = useState(initial ?? null);
  return (
    <Combobox
      label="channel"
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

const picker = () => screen.getByRole('combobox', { name: 'channel' });
const search = () => screen.findByRole('combobox', { name: 'Search channel' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

/** The option that the arrow keys have marked, as screen readers announce it. */
function marked() {
  const id = screen.getByRole('combobox', { name: 'Search channel' }).getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

async function open(props: Partial<ComboboxProps> = {}) {
  render(<Picker {...props} />);
  await userEvent.click(picker());
  return search();
}

/** The sentence that unfolds the options that cannot be chosen. */
const fold = () => screen.getByRole('button', { name: /can't be used/ });

describe('opening', () => {
  test('a click shows the list and focuses its search field', async () => {
    render(<Picker />);
    expect(picker()).toHaveTextContent('Choose…');
    expect(picker()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(picker());
    expect(await search()).toHaveFocus();
    expect(picker()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'channel' })).toBeInTheDocument();
    expect(screen.getByText('LAGOON')).toBeInTheDocument();
    expect(screen.getByText('4 found')).toHaveAttribute('role', 'status');
  });

  test.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('the key %j shows the list', async (key) => {
    render(<Picker />);
    await userEvent.tab();
    expect(picker()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(await search()).toHaveFocus();
  });

  test('a second click closes it', async () => {
    await open();
    await userEvent.click(picker());
    await closed();
  });

  test('a disabled picker does not open', async () => {
    render(<Picker disabled value="1" clearable />);
    await userEvent.click(picker());
    expect(picker()).toBeDisabled();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear channel' })).toBeNull();
  });
});

describe('choosing', () => {
  test('by click closes the list and restores the focus', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: /news/ }));
    expect(onChange.mock.calls).toEqual([['3']]);
    await closed();
    expect(picker()).toHaveTextContent('news');
    await waitFor(() => expect(picker()).toHaveFocus());
  });

  test('by keyboard skips blocked options and stops at the ends', async () => {
    await open();
    expect(marked()).toBe('welcome');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('welcome');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toMatch(/^news/);
    await userEvent.keyboard('{End}');
    expect(marked()).toBe('café');
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('café');
    await userEvent.keyboard('{PageUp}');
    expect(marked()).toBe('welcome');
    await userEvent.keyboard('{PageDown}');
    expect(marked()).toBe('café');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['3']]);
    await closed();
    await waitFor(() => expect(picker()).toHaveFocus());
  });

  test('starts at the chosen option', async () => {
    await open({ value: '4' });
    expect(marked()).toBe('café');
    expect(screen.getByRole('option', { name: 'café' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('option', { name: 'welcome' })).toHaveAttribute('aria-selected', 'false');
  });

  test('is not possible for a blocked option, which says why', async () => {
    await open();
    expect(screen.queryByRole('option', { name: /rules/ })).toBeNull();
    expect(fold()).toHaveTextContent("1 of the choices can't be used: The bot cannot post there.");
    await userEvent.click(fold());
    expect(fold()).toHaveAttribute('aria-expanded', 'true');
    const blocked = screen.getByRole('option', { name: /rules/ });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(within(blocked).getByText('The bot cannot post there.')).toBeInTheDocument();
    await userEvent.click(blocked);
    await userEvent.type(await search(), 'rules{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  test('is cancelled by Escape', async () => {
    await open({ value: '1' });
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await closed();
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(picker()).toHaveFocus());
  });
});

describe('searching', () => {
  test('filters the list, marks the first match and says when nothing is left', async () => {
    const field = await open({ emptyText: 'No such channel.' });
    await userEvent.type(field, '#NE');
    expect(labels()).toEqual(['newsannouncement · THE REEF']);
    expect(marked()).toMatch(/^news/);
    await userEvent.clear(field);
    await userEvent.type(field, 'coffee');
    expect(labels()).toEqual(['caféLAGOON']);
    await userEvent.type(field, 'x');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(marked()).toBeNull();
    expect(screen.getByText('No such channel.')).toHaveAttribute('role', 'status');
  });

  test('starts empty the next time', async () => {
    await userEvent.type(await open(), 'news{Escape}');
    await closed();
    await userEvent.click(picker());
    expect(await search()).toHaveValue('');
    expect(labels()).toEqual(['welcome', 'newsannouncement', 'café']);
  });

  const named: readonly ComboboxOption[] = [
    { value: 'a', label: 'rules', group: 'WELCOME' },
    { value: 'b', label: 'unwelcome', group: 'WELCOME' },
    { value: 'c', label: 'the-welcome', group: 'LOUNGE', keywords: 'text' },
    { value: 'd', label: 'welcome-back', group: 'LOUNGE' },
    { value: 'e', label: 'welcome', group: 'LOUNGE' },
    { value: 'f', label: 'welcome', group: 'LOUNGE', blockedReason: 'Not that one.' },
  ];

  test('sorts exact before prefix, inner and group matches, and blocked ones last', () => {
    const found = filterOptions(named, '#Welcome').map(({ value }) => value);
    expect(found.join(' ')).toBe('e d b c a f');
  });

  test('Enter chooses the exact match, wherever it is listed', async () => {
    await userEvent.type(await open({ options: named }), 'welcome{Enter}');
    expect(onChange.mock.calls).toEqual([['e']]);
  });

  test('Enter does not choose a mere group match until an arrow key marks it', async () => {
    const field = await open({ options: named });
    await userEvent.type(field, 'lounge{Enter}');
    expect(marked()).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['c']]);
  });

  test('shows blocked matches at once when no others are left', async () => {
    await userEvent.type(await open(), 'rules');
    expect(screen.getByRole('option', { name: /rules/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /can't be used/ })).toBeNull();
  });

  test('blockedSentence names each reason once', () => {
    const cannot = ['x', 'y', 'z'].map((value) => ({
      value,
      label: value,
      blockedReason: `${value} is above the bot.`,
      blockedTogether: value === 'z' ? 'they belong to an integration' : 'they are above the bot',
    }));
    expect(blockedSentence(cannot, 'roles')).toBe(
      "3 roles can't be used: they are above the bot; they belong to an integration.",
    );
  });

  test('nextEnabled returns the nearest enabled option, or -1', () => {
    expect(nextEnabled(options, 1, 1)).toBe(2);
    expect(nextEnabled(options, 1, -1)).toBe(0);
    expect(nextEnabled(options, 4, 1)).toBe(-1);
    expect(nextEnabled([], 0, 1)).toBe(-1);
  });

  test('renders a part of a very long list and says so', async () => {
    const many = Array.from({ length: DRAWN_OPTIONS + 20 }, (_, at) => ({
      value: String(at),
      label: `role ${at}`,
    }));
    const field = await open({ options: many });
    expect(screen.getByText('20 more. Type to narrow them down.')).toBeInTheDocument();
    await userEvent.type(field, '319');
    expect(labels()).toEqual(['role 319']);
    expect(screen.queryByText(/more\. Type/)).toBeNull();
  });
});

describe('a value', () => {
  test('can be cleared if it is clearable', async () => {
    render(<Picker value="1" clearable placeholder="None" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear channel' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(picker()).toHaveTextContent('None');
    expect(screen.queryByRole('button', { name: 'Clear channel' })).toBeNull();
  });

  test('that no longer exists says so and can always be cleared', async () => {
    render(<Picker value="99" missingText="Deleted channel" />);
    expect(picker()).toHaveTextContent('Deleted channel');
    await userEvent.click(screen.getByRole('button', { name: 'Clear channel' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(picker()).toHaveTextContent('Choose…');
  });

  test('is not reported as missing while the options load', () => {
    const { rerender } = render(
      <Combobox label="channel" options={[]} value="1" loading onChange={onChange} />,
    );
    expect(picker()).toHaveTextContent('Loading…');
    rerender(<Combobox label="channel" options={options} value="1" onChange={onChange} />);
    expect(picker()).toHaveTextContent('welcome');
  });

  test('that is blocked says why', () => {
    render(<Picker value="2" />);
    expect(screen.getByText('The bot cannot post there.')).toBeInTheDocument();
  });
});

test('has the label, help and error of its field', () => {
  render(
    <Field label="Log channel" help="Where it is told." error="Choose one." required>
      <Picker />
    </Field>,
  );
  const control = screen.getByRole('combobox', { name: 'Log channel' });
  expect(control).toBeInvalid();
  expect(control).toBeRequired();
  expect(control).toHaveAccessibleDescription('Choose one. Where it is told.');
});
