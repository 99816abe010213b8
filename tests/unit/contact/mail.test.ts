import { findFormFieldErrors } from '@/lib/core/form-field-check';
import { contactForm } from '@/lib/rules/contact/form';
import { toContactMail } from '@/lib/rules/contact/mail';
import { judgeRenderTime } from '@/lib/rules/contact/render-time';
import { storedContact } from '@/lib/rules/contact/schema';
import { readMail } from '@/sandbox/mail/read-mail';

const { name, email, id } = contactForm.fields;
const at = '2026-11-22T12:00:00.000Z';

test.each(['a@b.co', 'first.last+tag@sub.example.com', 'ü@müller.example', "o'neill@example.org"])(
  'accepts the address %s',
  (address) => expect(findFormFieldErrors('email', email, address, 'none')).toEqual({}),
);

test.each([
  'nobody',
  'a@b',
  'a b@c.de',
  'a@b..de',
  '@b.de',
  'a@-b.de',
  'a@b.de\r\nBcc: all@example.com',
  'a@b.de\nX: y',
  'A <a@b.de>',
  'a@b.de,c@d.ef',
  `${'x'.repeat(65)}@b.de`,
])('rejects the address %j', (address) =>
  expect(findFormFieldErrors('email', email, address, 'none')).toEqual({ email: expect.any(String) }),
);

test('a name is a single line, and an ID has 17 to 20 digits or is empty', () => {
  expect(findFormFieldErrors('name', name, 'Kai\r\nBcc: all@example.com', 'none')).toEqual({
    name: 'Must be a single line.',
  });
  expect(findFormFieldErrors('name', name, 'x'.repeat(100), 'none')).toEqual({});
  expect(findFormFieldErrors('name', name, 'x'.repeat(101), 'none')).toHaveProperty('name');
  expect(findFormFieldErrors('id', id, '', 'none')).toEqual({});
  expect(findFormFieldErrors('id', id, '1'.repeat(17), 'none')).toEqual({});
  for (const wrong of ['1'.repeat(16), '1'.repeat(21), 'Kai']) {
    expect(findFormFieldErrors('id', id, wrong, 'none')).toHaveProperty('id');
  }
});

test('no header of the mail has a line break, even if one was stored', () => {
  const contact = storedContact.parse({
    name: 'Kai\r\nBcc: all@example.com',
    email: 'kai@example.com\nX-Evil: 1',
    discordId: null,
    topic: 'abuse',
    message: 'First\r\nSecond',
    createdAt: at,
    expiresAt: at,
  });
  const { subject, replyTo, text } = toContactMail('one', contact);
  expect(`${subject}${replyTo.name}${replyTo.address}`).not.toMatch(/\p{Cc}/u);
  expect(subject).toBe('[Report abuse] Kai Bcc: all@example.com: First Second');
  expect(text).toContain('\nFirst\r\nSecond\n');
  expect(text).not.toContain('\nBcc:');
});

test.each([
  [0, 'too soon'],
  [2999, 'too soon'],
  [3000, 'fine'],
  [3_600_000, 'fine'],
  [3_600_001, 'too late'],
  [-1, 'too soon'],
])('a form shown %i ms ago is %s', (age, verdict) =>
  expect(judgeRenderTime(1_000_000, 1_000_000 + age)).toBe(verdict),
);

test('the sandbox decodes a mail like a mail program', () => {
  const raw = [
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?= there',
    'X-Long: one',
    ' two',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Caf=C3=A9 =',
    'open',
  ].join('\r\n');
  expect(readMail('a@b.de', ['c@d.ef'], raw)).toMatchObject({
    headers: { subject: 'Grüße there', 'x-long': 'one two' },
    text: 'Café open',
  });
});
