import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { WikiSearch } from '@/components/wiki/wiki-search';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/wiki' }));
prepareBrowser();
beforeEach(() => push.mockClear());

const places = [
  { href: '/wiki/tickets', page: 'Tickets', heading: '', text: 'Private channels.' },
  { href: '/wiki/tickets#close', page: 'Tickets', heading: 'Close one', text: 'Press Close.' },
];
const answers = { 'GET /api/wiki/places': { places } };
const box = () => screen.getByRole('combobox', { name: 'Search the wiki' });
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};

test('arrow keys select an option without moving the focus, and Enter opens it', async () => {
  new FakeApi(answers);
  render(<WikiSearch />);
  act(() => box().focus());
  type('ticket');
  const list = await screen.findByRole('listbox', { name: 'Found in the wiki' });
  const options = await within(list).findAllByRole('option');
  expect(options).toHaveLength(2);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const chosen = screen.getByRole('option', { selected: true });
  expect(box()).toHaveAttribute('aria-activedescendant', chosen.id);
  expect(box()).toHaveFocus();
  expect(within(chosen).getAllByText(/./, { selector: 'mark' })[0]).toHaveTextContent('Tickets');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/wiki\/tickets/));
});

test('Enter without a selected option leaves the submission to the form', async () => {
  new FakeApi(answers);
  render(<WikiSearch />);
  type('ticket');
  await screen.findAllByRole('option');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
  expect(push).not.toHaveBeenCalled();
  expect(box().closest('form')).toHaveAttribute('action', '/wiki');
  expect(box()).toHaveAttribute('name', 'q');
});

test('shows loading, a failure with a retry, and no results', async () => {
  const api = new FakeApi();
  const open = api.hold();
  render(<WikiSearch />);
  type('giraffe');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the search…');
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('status')).toHaveTextContent("The search couldn't be loaded.");
  Object.assign(api.answers, answers);
  fireEvent.click(retry);
  expect(await screen.findAllByText("Nothing found for 'giraffe'.")).not.toHaveLength(0);
});

test('a slash focuses the box unless another field has the focus; Escape closes the list', async () => {
  new FakeApi(answers);
  render(
    <>
      <WikiSearch />
      <input aria-label="Other" />
    </>,
  );
  screen.getByLabelText('Other').focus();
  fireEvent.keyDown(screen.getByLabelText('Other'), { key: '/' });
  expect(box()).not.toHaveFocus();
  screen.getByLabelText('Other').blur();
  act(() => void fireEvent.keyDown(document.body, { key: '/' }));
  expect(box()).toHaveFocus();
  type('ticket');
  await screen.findAllByRole('option');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});
