import { scrub, scrubAt } from '@/lib/rules/personal-data/erase';

const open = { userId: '200000000000000004', username: 'open' };

test('an id goes from every text and key, also between other parts', () => {
  const value = { [open.userId]: [`g:${open.userId}:x`, open.userId], other: 5, none: null };
  expect(scrub(value, open)).toEqual({ 0: ['g:0:x', '0'], other: 5, none: null });
});

test('a name goes from sentences, from beside the id, and where a member is called like a name', () => {
  const value = { by: 'open', text: 'Ask open, not opener.', who: { userId: open.userId, tag: 'open' } };
  expect(scrub(value, open)).toEqual({
    by: 'Former member',
    text: 'Ask Former member, not opener.',
    who: { userId: '0', tag: 'Former member' },
  });
});

test('a state or a key that happens to be a name stays', () => {
  const value = { open: 1, state: 'open', lists: ['g:open', 'open'] };
  expect(scrub(value, open)).toEqual(value);
  expect(scrubAt({ entries: [{ state: 'open' }, { state: 'open' }] }, ['entries', 1], open)).toEqual({
    entries: [{ state: 'open' }, { state: 'open' }],
  });
});

test('a name with signs of regular expressions is taken to the letter', () => {
  const odd = { userId: '200000000000000004', username: 'a.(b' };
  expect(scrub('Ask a.(b and aX(b.', odd)).toBe('Ask Former member and aX(b.');
});
