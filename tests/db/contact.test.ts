import { createHmac, hkdfSync } from 'node:crypto';
import { contactOutlet } from '@/lib/contact/contact-outlet';
import { makeRenderToken } from '@/lib/contact/render-token';
import { sendContactMessage } from '@/lib/contact/send-message';
import { contactMessages } from '@/lib/db/collections/contact';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { env } from '@/lib/env';
import { eventWorld } from './event-world';
import { countDone } from './outcomes';
import { codeOf } from './refusals';

const world = eventWorld();
const written = {
  name: 'Kai',
  email: 'kai@example.com',
  id: '',
  topic: 'bug',
  message: 'It rings twice.',
} as const;
const stored = async () =>
  (await world.collection(contactMessages).list({ index: 'state', equals: 'open', limit: 50 })).items;

beforeAll(() => {
  Object.assign(process.env, {
    SMTP_URL: world.discord().mail.url,
    MAIL_FROM: 'site@example.com',
    CONTACT_MAIL_TO: 'team@example.com',
  });
});
beforeEach(() => world.discord().mail.clear());

/** Does the work of the jobs that messages schedule. */
async function workOff() {
  for (const { id } of await stored()) await goOnDelivering(contactOutlet, id, { attempt: 1 });
}

test('a message is stored, and sent once', async () => {
  await sendContactMessage(written, null);
  const [message] = await stored();
  expect(message?.value).toMatchObject({
    name: 'Kai',
    discordId: null,
    state: 'open',
    isUnproven: true,
    outbox: [{ kind: 'mail-contact' }],
  });
  expect(world.discord().mail.mails).toEqual([]);
  await workOff();
  await workOff();
  expect(world.discord().mail.mails).toHaveLength(1);
  expect(world.discord().mail.mails[0]).toMatchObject({
    from: 'site@example.com',
    to: ['team@example.com'],
    headers: { subject: '[Bug] Kai: It rings twice.', 'reply-to': 'Kai <kai@example.com>' },
  });
  expect((await stored())[0]?.value.outbox).toEqual([]);
});

test('a mail refused at first is retried with the id of its message as Message-ID', async () => {
  await sendContactMessage(written, null);
  world.discord().mail.refuse(1);
  await expect(workOff()).rejects.toThrow();
  expect((await stored())[0]?.value.outbox).toHaveLength(1);
  await workOff();
  const [message] = await stored();
  expect(world.discord().mail.mails.map(({ headers }) => headers['message-id'])).toEqual([
    `<${message?.id}@localhost>`,
  ]);
});

test.each([
  ['forged', () => `${Date.now() - 10_000}.${'A'.repeat(43)}`],
  ['malformed', () => 'nonsense'],
  ['younger than three seconds', () => makeRenderToken(Date.now())],
  ['older than an hour', () => makeRenderToken(Date.now() - 3_601_000)],
  ['signed for another time', () => makeRenderToken(Date.now() - 10_000).replace(/^\d/, '2')],
])('a token that is %s is rejected, and nothing is stored', async (_, make) => {
  expect(await codeOf(sendContactMessage({ ...written, token: make() }, null))).toBe('conflict');
  expect(await stored()).toEqual([]);
});

test('a valid token is accepted, and the signed-in user is stored', async () => {
  await sendContactMessage({ ...written, token: makeRenderToken(Date.now() - 5000) }, '200000000000000004');
  expect((await stored())[0]?.value).toMatchObject({ isUnproven: false, userId: '200000000000000004' });
});

test('a token is valid for one message, even under concurrent use', async () => {
  const token = makeRenderToken(Date.now() - 5000);
  const send = (message: string) => sendContactMessage({ ...written, message, token }, null);
  expect(await countDone(Array.from({ length: 10 }, (_, index) => send(`Message ${index}.`)))).toBe(1);
  const [sent] = await stored();
  expect(await stored()).toHaveLength(1);
  // The same message again, as after a lost response.
  expect(
    await sendContactMessage({ ...written, message: sent?.value.message ?? '', token }, null),
  ).toMatchObject({
    message: expect.stringContaining('Thank you'),
  });
  expect(await stored()).toHaveLength(1);
  await sendContactMessage({ ...written, token: makeRenderToken(Date.now() - 5000) }, null);
  expect(await stored()).toHaveLength(2);
});

test('a token of an earlier release, which contains only the time, is accepted', async () => {
  const now = Date.now() - 5000;
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'corallium contact form', 32));
  const signature = createHmac('sha256', key).update(String(now)).digest('base64url');
  await sendContactMessage({ ...written, token: `${now}.${signature}` }, null);
  expect(await stored()).toHaveLength(1);
});

test('a message with the hidden field filled in gets the same answer but is dropped', async () => {
  const honest = await sendContactMessage(written, null);
  expect(await sendContactMessage({ ...written, website: 'https://spam.example' }, null)).toEqual(honest);
  expect(await stored()).toHaveLength(1);
});
