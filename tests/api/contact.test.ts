import { z } from 'zod';
import { contactMessages } from '@/lib/db/collections/contact';
import { getStore } from '@/lib/db/store';
import { signIn, visitor } from '../support/client';
import { eventually } from '../support/eventually';
import { people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { bodyOf, expectFailure } from './dashboard-calls';

const path = '/api/contact/submit';
const written = { name: 'Kai', email: 'kai@example.com', id: people.kai, message: 'Hello there.' };
async function stored() {
  const all = (await getStore()).collection(contactMessages);
  return (await all.list({ index: 'state', equals: 'open', limit: 50 })).items;
}

test('a submitted message is stored, mailed to the team and confirmed', async () => {
  const answer = await visitor().post(path, { ...written, topic: 'privacy' });
  expect(bodyOf(answer, z.strictObject({ message: z.string() })).message).toMatch(/^Thank you/);
  expect(await stored()).toEqual([
    expect.objectContaining({ value: expect.objectContaining({ discordId: people.kai, topic: 'privacy' }) }),
  ]);
  await eventually(async () => (await sandboxKnobs().mails()).length > 0);
  expect((await sandboxKnobs().mails())[0]).toMatchObject({
    to: ['team@corallium.invalid'],
    headers: { subject: '[Privacy] Kai: Hello there.', 'reply-to': 'Kai <kai@example.com>' },
  });
});

test('the sender is taken from the session, and a userId in the body is rejected', async () => {
  const kai = await signIn(people.kai);
  expect((await kai.post(path, { ...written, id: '', userId: people.marina })).status).toBe(422);
  expect((await kai.post(path, { ...written, id: '' })).status).toBe(200);
  expect((await stored()).map(({ value }) => value.userId)).toContain(people.kai);
});

test.each([
  ['name', { name: '' }, 'Enter your name.'],
  ['name', { name: 'Kai\r\nBcc: all@example.com' }, 'Must be a single line.'],
  ['email', { email: 'kai@example.com\r\nBcc: all@example.com' }, 'Must be a single line.'],
  ['email', { email: 'kai' }, 'Enter an email address, such as you@example.com.'],
  ['email', { email: { $ne: null } }, 'Must be text.'],
  ['id', { id: '12' }, 'Enter a Discord ID: 17 to 20 digits.'],
  ['topic', { topic: 'nothing' }, expect.any(String)],
  ['message', { message: '   ' }, 'Enter a message.'],
  ['message', { message: 'x'.repeat(4001) }, 'At most 4000 characters.'],
])('an invalid %s is rejected with the reason (%#)', async (field, change, message) => {
  const before = (await stored()).length;
  const failure = expectFailure(await visitor().post(path, { ...written, ...change }), 422, 'invalid');
  expect(failure.fields).toEqual({ [field]: message });
  expect((await stored()).length).toBe(before);
});

test('a message of 4000 characters is accepted, and one of 10 MB is too large', async () => {
  expect((await visitor().post(path, { ...written, message: 'x'.repeat(4000) })).status).toBe(200);
  const huge = await visitor().post(path, { ...written, message: 'x'.repeat(10_000_000) });
  expectFailure(huge, 413, 'too_large');
});
