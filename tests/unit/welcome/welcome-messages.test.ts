import { welcomeMessages } from '@/lib/rules/welcome/messages';

test.each([
  ['only the message', 'Ahoy', [], ['Ahoy']],
  ['all of them, the message first', 'Ahoy', [{ text: 'Hello' }, { text: 'Hi' }], ['Ahoy', 'Hello', 'Hi']],
  ['not the blank ones', ' \n', [{ text: '' }, { text: 'Hi' }], ['Hi']],
  ['nothing of nothing', '', undefined, []],
  ['nothing that is no text', 5, [{ text: 5 }, {}, 'x'], []],
])('%s', (_, message, further, expected) => {
  expect(welcomeMessages(message, further)).toEqual(expected);
});
