import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ContactForm } from '@/components/contact/contact-form';
import { prepareBrowser, Response } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const token = { 'GET /api/contact/token': { token: 'signed' } };
const submit = 'POST /api/contact/submit';
const bad = { status: 502 };
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] }));
afterEach(() => jest.useRealTimers());

/** Fills in the form and sends it; nothing is submitted before the form is old enough. */
async function send(answers: Record<string, unknown>) {
  const api = new FakeApi({ ...token, ...answers });
  render(<ContactForm />);
  await act(() => jest.advanceTimersByTimeAsync(10));
  fireEvent.change(field('Name'), { target: { value: 'Kai' } });
  fireEvent.change(field('Email'), { target: { value: 'kai@example.com' } });
  fireEvent.change(field('Message'), { target: { value: 'Hello there.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(api.calls).not.toContain(submit);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  return api;
}

test('sends the fields of the specification, shows the answer and clears the form', async () => {
  const api = await send({ [submit]: { message: 'Thank you very much.' } });
  const typed = { name: 'Kai', email: 'kai@example.com', message: 'Hello there.' };
  expect(api.bodies).toEqual([{ ...typed, topic: 'question', id: '', token: 'signed', website: '' }]);
  expect(await screen.findByText('Thank you very much.')).toBeVisible();
  await waitFor(() => expect(field('Message')).toHaveValue(''));
  expect(field('Name')).toHaveValue('');
});

test.each([
  ['refuses', { [submit]: new Refusal('rate_limited', 'Too many messages.') }, 'Too many messages.'],
  [
    'answers with an error page',
    { [submit]: new Response('<h1>Bad Gateway</h1>', bad) },
    'Failed to send message.',
  ],
  ['cannot be reached', {}, 'An error occurred while sending your message.'],
])('shows an error and preserves the input when the server %s', async (_, answers, says) => {
  await send(answers);
  expect(await screen.findByText(says)).toBeVisible();
  expect(field('Message')).toHaveValue('Hello there.');
});

test('does not send invalid input', async () => {
  const api = new FakeApi(token);
  render(<ContactForm />);
  await act(() => jest.advanceTimersByTimeAsync(10));
  fireEvent.change(field('Email'), { target: { value: 'kai' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Enter your name.')).toBeVisible();
  expect(screen.getByText('Enter an email address, such as you@example.com.')).toBeVisible();
  expect(api.calls).not.toContain(submit);
});
