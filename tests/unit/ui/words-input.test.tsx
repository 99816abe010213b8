import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { type WordsDraft, WordsInput, wordsIn } from '@/components/ui/words-input';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

function Show({ words = [] }: { words?: readonly string[] }) {
  const [value, setValue] = useState<WordsDraft>({ words, typed: '' });
  return (
    <>
      <Field label="Words">
        <WordsInput label="words" value={value} onChange={setValue} count={3} length={5} />
      </Field>
      <output>{wordsIn(value).join('|')}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Words' });
const result = () => screen.getByRole('status').textContent;
const plus = () => screen.getByRole('button', { name: 'Add to words' });

test('Enter and the button add a word; typed text counts, and a duplicate counts once', async () => {
  render(<Show />);
  expect(plus()).toBeDisabled();
  await userEvent.type(field(), ' kelp  {Enter}KELP');
  expect(result()).toBe('kelp');
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
  await userEvent.click(plus());
  expect(field()).toHaveValue('');
  await userEvent.type(field(), 'reef');
  expect(result()).toBe('kelp|reef');
  expect(screen.getByText('2 / 3')).toBeInTheDocument();
});

test('a comma is part of a word', async () => {
  render(<Show />);
  await userEvent.type(field(), '4,000{Enter}');
  expect(result()).toBe('4,000');
});

test('a word can be removed, and Backspace edits the last one', async () => {
  render(<Show words={['kelp', 'reef']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove kelp' }));
  expect(result()).toBe('reef');
  await userEvent.type(field(), '{Backspace}s');
  expect(field()).toHaveValue('reefs');
  expect(screen.queryByRole('list')).toBeNull();
});

test('words beyond the limit or too long are not added and stay as typed', async () => {
  render(<Show words={['a', 'b']} />);
  await userEvent.type(field(), 'sixsix{Enter}');
  expect(field()).toHaveValue('sixsix');
  expect(plus()).toBeDisabled();
  await userEvent.type(field(), '{Backspace}{Enter}');
  expect(result()).toBe('a|b|sixsi');
  await userEvent.type(field(), 'd{Enter}');
  expect(field()).toHaveValue('d');
  expect(screen.getByText('4 / 3')).toBeInTheDocument();
});
