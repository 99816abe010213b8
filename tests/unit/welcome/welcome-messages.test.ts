import { welcomeMessages } from '@/lib/rules/welcome/messages';

test.each([
  ['only the message', 'Ahoy', [], ['Ahoy']],
  ['all messages, the main one first', 'Ahoy', [{ text: 'Hello' }, { text: 'Hi' }], ['Ahoy', 'Hello', 'Hi']],
  ['no blank messages', ' \n', [{ text: '' }, { text: 'Hi' }], ['Hi']],
  ['nothing for empty input', '', undefined, []],
  ['nothing that is not text', 5, [{ text: 5 }, {}, 'x'], []],
])('returns %s', (_, message, further, expected) => {
  expect(welcomeMessages(message, further)).toEqual(expected);
});
