// What an action form does beyond what action-forms.test.tsx checks for all forms.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionForm } from '@/components/form/action-form';
import type { ActionFormProps } from '@/components/form/action-form-props';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { CallError } from '@/lib/api/call';
import { channel, number, text, toggle, words } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { prepareBrowser } from '../../support/browser';
import { directory, guildId, userId } from '../../support/section-form';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
prepareBrowser();

const dive = defineForm({
  id: 'dive',
  fields: {
    name: text({ label: 'Name', max: 20, required: true }),
    channel: channel({ label: 'Channel' }),
    steps: part<readonly string[]>({ label: 'Steps', initial: ['Jump'] }),
    isDeep: toggle({ label: 'Deep', appearance: 'checkbox' }),
    depth: number({
      label: 'Depth',
      min: 1,
      max: 40,
      initial: 5,
      shownWhen: { path: 'isDeep', equals: true },
    }),
    tags: words({ label: 'Tags', count: 2, length: 5 }),
  },
  groups: [{ title: 'How deep', fields: ['isDeep', 'depth'] }],
  check: ({ steps, tags, name }) => ({
    ...Object.fromEntries(steps.flatMap((step, at) => (step === '' ? [[`steps.${at}`, 'Say what.']] : []))),
    ...(tags.includes(name) ? { tags: 'Not the name.' } : {}),
  }),
});
type Props = ActionFormProps<(typeof dive)['fields']>;

function Dive(props: Partial<Props> & { readonly bar?: string }) {
  return (
    <UnsavedGuardProvider>
      <ActionForm
        form={dive}
        context={{ userId, guildId, directory }}
        submit={{ label: 'Dive' }}
        onSubmit={() => Promise.resolve()}
        parts={{
          steps: ({ value, errors, onChange }) =>
            value.map((step, index) => {
              const name = `Step ${index + 1}`;
              return (
                <Field key={name} label={name} error={errors[index]}>
                  <Input value={step} onChange={({ target }) => onChange(value.with(index, target.value))} />
                </Field>
              );
            }),
        }}
        {...props}
      />
    </UnsavedGuardProvider>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const change = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const dives = () => userEvent.click(screen.getByRole('button', { name: 'Dive' }));

test('renders groups, custom parts, and conditional fields only while they apply', async () => {
  render(<Dive />);
  expect(box('Step 1')).toHaveValue('Jump');
  const group = within(screen.getByRole('group', { name: 'How deep' }));
  expect(group.queryByRole('spinbutton')).toBeNull();
  await userEvent.click(group.getByRole('checkbox', { name: 'Deep' }));
  expect(group.getByRole('spinbutton', { name: 'Depth' })).toHaveValue(5);
});

test('focuses an invalid part and submits the checked values', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  render(<Dive onSubmit={onSubmit} values={{ name: 'Reef', steps: ['Jump', ''], depth: 99 }} />);
  await dives();
  expect(screen.getByText('Say what.')).toBeInTheDocument();
  expect(box('Step 2')).toHaveFocus();
  change('Step 2', 'Swim');
  expect(screen.queryByText('Say what.')).toBeNull();
  await dives();
  expect(onSubmit.mock.calls).toEqual([
    [{ name: 'Reef', channel: null, steps: ['Jump', 'Swim'], isDeep: false, depth: 5, tags: [] }, undefined],
  ]);
});

test('a change clears an error that it resolves in another field', async () => {
  render(<Dive values={{ name: 'reef', tags: ['reef'] }} />);
  await dives();
  expect(screen.getByText('Not the name.')).toBeInTheDocument();
  await waitFor(() => expect(box('Tags')).toHaveFocus());
  change('Name', 'Lagoon');
  expect(screen.queryByText('Not the name.')).toBeNull();
});

test('reports a missing value on blur only after an edit', async () => {
  render(<Dive />);
  fireEvent.focus(box('Name'));
  fireEvent.blur(box('Name'));
  expect(screen.queryByText('Must not be empty.')).toBeNull();
  change('Name', ' ');
  fireEvent.blur(box('Name'));
  expect(screen.getByText('Must not be empty.')).toBeInTheDocument();
});

test('can disable, hide and relabel fields', () => {
  render(
    <Dive
      adjust={() => ({
        channel: { isFixed: true, help: 'Stays.' },
        tags: { isHidden: true },
        name: { label: 'Title' },
      })}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Channel' })).toBeDisabled();
  expect(screen.getByText('Stays.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Tags' })).toBeNull();
  expect(box('Title')).toBeRequired();
});

test('has several submit buttons; Enter and Ctrl+S use the first', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  const others = [{ label: 'Dive and tell', intent: 'tell' }];
  render(<Dive onSubmit={onSubmit} others={others} values={{ name: 'Reef' }} />);
  // While one submission is pending, no other is sent.
  const isReady = () => waitFor(() => expect(screen.getByRole('button', { name: 'Dive' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Dive and tell' }));
  await isReady();
  fireEvent.change(box('Name'), { target: { value: 'Lagoon' } });
  await userEvent.type(box('Name'), '{Enter}');
  await isReady();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSubmit.mock.calls.map(([, intent]: readonly unknown[]) => intent)).toEqual([
    'tell',
    undefined,
    undefined,
  ]);
});

test('maps the error paths of a body that contains the form', async () => {
  const fields = { 'data.steps.0': 'Not that.', 'data.other': 'Nor this.' };
  const onSubmit = () => Promise.reject(new CallError('invalid', 'No.', { fields }));
  render(
    <Dive onSubmit={onSubmit} fieldOf={(path) => path.replace(/^data\./, '')} values={{ name: 'Reef' }} />,
  );
  await dives();
  await waitFor(() => expect(box('Step 1')).toHaveAccessibleDescription('Not that.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nor this.');
  await waitFor(() => expect(box('Step 1')).toHaveFocus());
});

describe('when another person changes the data', () => {
  const notice = () => screen.queryByText('This was changed in the meantime');

  test('an untouched form shows the new values', () => {
    const { rerender } = render(<Dive version={1} values={{ name: 'Reef' }} />);
    rerender(<Dive version={2} values={{ name: 'Lagoon' }} />);
    expect(box('Name')).toHaveValue('Lagoon');
    expect(notice()).toBeNull();
  });

  test('edits are merged over the new values, with a notice', async () => {
    const { rerender } = render(<Dive version={1} values={{ name: 'Reef' }} />);
    change('Tags', 'blue');
    rerender(<Dive version={2} values={{ name: 'Lagoon' }} />);
    expect(box('Name')).toHaveValue('Lagoon');
    expect(box('Tags')).toHaveValue('blue');
    expect(notice()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(box('Tags')).toHaveValue('');
    expect(notice()).toBeNull();
  });

  test('a new version with the same values shows no notice', () => {
    const { rerender } = render(<Dive version={1} values={{ name: 'Reef' }} />);
    change('Tags', 'blue');
    rerender(<Dive version={2} values={{ name: 'Reef' }} />);
    expect(notice()).toBeNull();
  });

  test('a draft of an older version is restored with a notice', async () => {
    const { unmount } = render(<Dive thing="a" version={1} values={{ name: 'Reef' }} />);
    change('Tags', 'blue');
    unmount();
    const { unmount: close } = render(<Dive thing="a" version={2} values={{ name: 'Lagoon' }} />);
    await waitFor(() => expect(notice()).toBeInTheDocument());
    expect(box('Name')).toHaveValue('Lagoon');
    close();
    render(<Dive thing="b" version={1} values={{ name: 'Other' }} />);
    expect(box('Tags')).toHaveValue('');
  });
});

test('a bar contains the buttons and exposes its height to the page', async () => {
  const send = jest.fn(() => Promise.resolve());
  const heightOf = () => document.documentElement.style.getPropertyValue('--action-bar-height');
  const { unmount } = render(<Dive bar="Nobody dives before you press it." onSubmit={send} />);
  const bar = within(screen.getByRole('region', { name: 'Actions' }));
  expect(bar.getByText('Nobody dives before you press it.')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Dive' })).toHaveLength(1);
  expect(heightOf()).toBe('16px');
  await userEvent.click(bar.getByRole('button', { name: 'Dive' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  unmount();
  expect(heightOf()).toBe('');
});

test('deletes a stored draft that does not fit the form', async () => {
  const key = `corallium:dive:${userId}:${guildId}`;
  localStorage.setItem(key, JSON.stringify({ edits: { steps: [1], tags: 'x', stray: true } }));
  render(<Dive values={{ name: 'Reef' }} />);
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(screen.queryByText('Your draft is back')).toBeNull();
  expect(box('Step 1')).toHaveValue('Jump');
});
