import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ColourInput, toHexColour } from '@/components/ui/colour-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberInput, type NumberInputProps } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const changed = jest.fn();
beforeEach(() => changed.mockReset());

describe('Field', () => {
  test('passes label, help, error and required state to its control', () => {
    render(
      <Field label="Prefix" help="Before each command." error="Too long." required>
        <Input defaultValue="!!" />
      </Field>,
    );
    const control = screen.getByRole('textbox', { name: 'Prefix' });
    expect(control).toHaveAccessibleDescription('Too long. Before each command.');
    expect(control).toBeInvalid();
    expect(control).toBeRequired();
  });

  test('names a group of controls without replacing their labels', () => {
    render(
      <Field label="Events" as="group" help="Which are told.">
        <Switch aria-label="Bans" />
        <Switch aria-label="Kicks" />
      </Field>,
    );
    expect(screen.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription('Which are told.');
    expect(screen.getByRole('switch', { name: 'Kicks' })).toBeInTheDocument();
  });
});

describe('Select', () => {
  const options = [
    { value: 'ban', label: 'Ban', group: 'Hard' },
    { value: 'kick', label: 'Kick', group: 'Hard' },
    { value: 'warn', label: 'Warn', disabled: true },
  ];

  test('is labelled by its field and reports the chosen value', async () => {
    render(
      <Field label="Action">
        <Select
          options={[{ value: '', label: 'None' }, ...options]}
          defaultValue=""
          onValueChange={changed}
        />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Action' });
    expect(select).toHaveDisplayValue('None');
    await userEvent.selectOptions(select, 'Kick');
    expect(changed.mock.calls).toEqual([['kick']]);
    expect(select).toHaveDisplayValue('Kick');
    await userEvent.selectOptions(select, 'None');
    expect(changed).toHaveBeenLastCalledWith('');
  });

  test('groups its options and rejects disabled ones', async () => {
    render(<Select aria-label="Action" options={options} onValueChange={changed} />);
    const group = screen.getByRole('group', { name: 'Hard' });
    expect(group.textContent).toBe('BanKick');
    expect(screen.getByRole('option', { name: 'Warn' })).toBeDisabled();
    expect(screen.queryByRole('option', { name: '' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Warn');
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('Switch', () => {
  test('toggles on a click on its label and on the space bar', async () => {
    render(
      <Field label="Enabled" layout="row">
        <Switch onCheckedChange={changed} />
      </Field>,
    );
    const control = screen.getByRole('switch', { name: 'Enabled' });
    expect(control).not.toBeChecked();
    await userEvent.click(screen.getByText('Enabled'));
    expect(control).toBeChecked();
    expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(control).not.toBeChecked();
    expect(changed.mock.calls).toEqual([[true], [false]]);
  });

  test('does nothing while disabled', async () => {
    render(<Switch aria-label="Enabled" checked disabled onCheckedChange={changed} />);
    await userEvent.click(screen.getByRole('switch'));
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByRole('switch')).toBeChecked();
  });
});

function Days({ value: initial = null, ...rest }: Partial<NumberInputProps>) {
  const [value, setValue] = useState(initial);
  return (
    <NumberInput
      aria-label="Days"
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      {...rest}
    />
  );
}

describe('NumberInput', () => {
  const field = () => screen.getByRole('spinbutton', { name: 'Days' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('reports null or a number while typing, and tidies the text on blur', async () => {
    render(<Days value={7} max={30} />);
    await userEvent.clear(field());
    expect(changed).toHaveBeenLastCalledWith(null);
    await userEvent.type(field(), '045');
    // Beyond the limit too: the form shows the error.
    expect(changed).toHaveBeenLastCalledWith(45);
    expect(field()).toHaveDisplayValue('045');
    await userEvent.tab();
    expect(field()).toHaveDisplayValue('45');
  });

  test('stops at the limits with minus and plus', async () => {
    render(<Days value={2} min={1} max={3} />);
    await press('Increase');
    expect(field()).toHaveValue(3);
    expect(screen.getByRole('button', { name: 'Increase' })).toBeDisabled();
    await press('Decrease');
    await press('Decrease');
    expect(field()).toHaveValue(1);
    expect(screen.getByRole('button', { name: 'Decrease' })).toBeDisabled();
  });

  test('starts at the minimum when empty, and clamps a value outside its range', async () => {
    const { unmount } = render(<Days min={5} />);
    await press('Increase');
    expect(changed).toHaveBeenLastCalledWith(5);
    unmount();
    render(<Days value={99} max={10} />);
    await press('Decrease');
    expect(changed).toHaveBeenLastCalledWith(10);
  });

  test('accumulates no rounding errors with fractional steps', async () => {
    render(<Days value={0.1} step={0.1} unit="%" />);
    await press('Increase');
    await press('Increase');
    expect(changed.mock.calls).toEqual([[0.2], [0.3]]);
    expect(screen.getByText('%')).toBeInTheDocument();
  });

  test('disables its field and buttons', () => {
    render(<Days value={1} disabled />);
    expect(field()).toBeDisabled();
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });
});

describe('character counts', () => {
  test.each([
    ['Input', <Input key="i" aria-label="Text" limit={5} />],
    ['Textarea', <Textarea key="t" aria-label="Text" limit={5} />],
  ])('of %s count code points, warn near the limit and allow more', async (_name, control) => {
    render(control);
    const field = screen.getByRole('textbox', { name: 'Text' });
    expect(screen.getByText('0 / 5')).toBeInTheDocument();
    // Two UTF-16 units each.
    await userEvent.type(field, '🪸🐠');
    expect(screen.getByText('2 / 5')).toBeInTheDocument();
    expect(screen.queryByText(/characters/)).toBeNull();
    await userEvent.type(field, 'abc');
    expect(screen.getByText('0 characters left')).toHaveAttribute('aria-live', 'polite');
    await userEvent.type(field, 'd');
    expect(screen.getByText('6 / 5')).toBeInTheDocument();
    expect(screen.getByText('1 character too many')).toBeInTheDocument();
    expect(field).toHaveValue('🪸🐠abcd');
  });

  test('follow a value that changes from outside', () => {
    const { rerender } = render(<Textarea aria-label="Text" limit={2000} value="abc" onChange={changed} />);
    expect(screen.getByText('3 / 2,000')).toBeInTheDocument();
    rerender(<Textarea aria-label="Text" limit={2000} value="🪸" onChange={changed} />);
    expect(screen.getByText('1 / 2,000')).toBeInTheDocument();
  });

  test('are not shown without a limit', () => {
    const { container } = render(<Input aria-label="Text" defaultValue="abc" prefix="#" />);
    expect(container).toHaveTextContent(/^#$/);
  });
});

function Colour({ value: initial = null }: { value?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Colour">
      <ColourInput
        value={value}
        presets={['#ff6b6b', '#3db8e0']}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    </Field>
  );
}

describe('ColourInput', () => {
  const code = () => screen.getByRole('textbox', { name: 'Colour' });

  test.each([
    ['abc', '#aabbcc'],
    ['#ABC', '#aabbcc'],
    [' FF6B6B ', '#ff6b6b'],
    ['#ff6b6b', '#ff6b6b'],
    ['#ff6b6', null],
    ['red', null],
    ['', null],
    ['##abc', null],
  ])('reads %j as %j', (text, expected) => expect(toHexColour(text)).toBe(expected));

  test('reports a complete code, marks an invalid one and drops it on blur', async () => {
    render(<Colour value="#3db8e0" />);
    await userEvent.clear(code());
    expect(changed).toHaveBeenLastCalledWith(null);
    expect(code()).toBeValid();
    changed.mockReset();
    await userEvent.type(code(), '#ff');
    expect(code()).toBeInvalid();
    expect(changed).not.toHaveBeenCalled();
    await userEvent.type(code(), '6b6b');
    expect(changed).toHaveBeenLastCalledWith('#ff6b6b');
    expect(code()).toBeValid();
    await userEvent.type(code(), 'zz');
    expect(code()).toBeInvalid();
    await userEvent.tab();
    expect(code()).toHaveValue('#ff6b6b');
    expect(code()).toBeValid();
  });

  test('accepts the native picker and the swatches', async () => {
    render(<Colour />);
    expect(code()).toHaveValue('');
    fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#112233' } });
    expect(code()).toHaveValue('#112233');
    const swatch = screen.getByRole('button', { name: '#ff6b6b' });
    expect(swatch).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(swatch);
    expect(swatch).toHaveAttribute('aria-pressed', 'true');
    expect(changed.mock.calls).toEqual([['#112233'], ['#ff6b6b']]);
  });
});
