import { scrub, scrubAt } from '@/lib/rules/personal-data/erase';

const open = { userId: '200000000000000004', username: 'open' };

test('removes an ID from every text and key, even between other parts', () => {
  const value = { [open.userId]: [`g:${open.userId}:x`, open.userId], other: 5, none: null };
  expect(scrub(value, open)).toEqual({ 0: ['g:0:x', '0'], other: 5, none: null });
});

test('removes a name from sentences, beside the ID, and from members that hold names', () => {
  const value = { by: 'open', text: 'Ask open, not opener.', who: { userId: open.userId, tag: 'open' } };
  expect(scrub(value, open)).toEqual({
    by: 'Former member',
    text: 'Ask Former member, not opener.',
    who: { userId: '0', tag: 'Former member' },
  });
});

test('does not change a state or key that equals the name', () => {
  const value = { open: 1, state: 'open', lists: ['g:open', 'open'] };
  expect(scrub(value, open)).toEqual(value);
  expect(scrubAt({ entries: [{ state: 'open' }, { state: 'open' }] }, ['entries', 1], open)).toEqual({
    entries: [{ state: 'open' }, { state: 'open' }],
  });
});

test('matches a name with regular expression characters literally', () => {
  const odd = { userId: '200000000000000004', username: 'a.(b' };
  expect(scrub('Ask a.(b and aX(b.', odd)).toBe('Ask Former member and aX(b.');
});
