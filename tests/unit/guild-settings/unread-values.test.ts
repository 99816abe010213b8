import { defaultValues, readValues } from '@/lib/guild-settings/read-values';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { unreadValues, withUnreadValues } from '@/lib/guild-settings/unread-values';
import { type Values, valueAt } from '@/lib/guild-settings/values';

const set = (values: Values, path: string, value: unknown): Values => {
  const [block = '', name = ''] = path.split('.');
  const inner = valueAt(values, block);
  return { ...values, [block]: { ...Object(inner), [name]: value } };
};

test('preserves invalid and unknown values until they are replaced', () => {
  const stored = set(set(defaultValues(welcome), 'welcome.toggle', 'perhaps'), 'welcome.later', { new: 1 });
  expect(unreadValues(welcome, stored)).toEqual([
    ['welcome', 'toggle'],
    ['welcome', 'later'],
  ]);
  const shown = readValues(welcome, stored);
  expect(valueAt(shown, 'welcome.toggle')).toBe(false);
  const changed = withUnreadValues(welcome, stored, set(shown, 'welcome.message', 'Hello!'));
  expect(valueAt(changed, 'welcome.message')).toBe('Hello!');
  expect(valueAt(changed, 'welcome.toggle')).toBe('perhaps');
  expect(valueAt(changed, 'welcome.later')).toEqual({ new: 1 });
  const replaced = withUnreadValues(welcome, stored, set(shown, 'welcome.toggle', true));
  expect(valueAt(replaced, 'welcome.toggle')).toBe(true);
});

test('preserves a block of a later release', () => {
  const stored = { ...defaultValues(welcome), banner: { toggle: true } };
  expect(unreadValues(welcome, stored)).toEqual([['banner']]);
  expect(withUnreadValues(welcome, stored, defaultValues(welcome))).toMatchObject({
    banner: { toggle: true },
  });
});

test('preserves invalid rows in place, and unknown parts with their rows', () => {
  const rows = [{ text: 'One' }, { text: '' }, { text: 'Two', weight: 3 }, 'three'];
  const stored = set(defaultValues(welcome), 'welcome.messages', rows);
  const shown = readValues(welcome, stored);
  expect(valueAt(shown, 'welcome.messages')).toEqual([{ text: 'One' }, { text: 'Two' }]);
  expect(unreadValues(welcome, stored)).toEqual([
    ['welcome', 'messages', 1],
    ['welcome', 'messages', 3],
  ]);
  const save = (next: readonly unknown[]) =>
    valueAt(withUnreadValues(welcome, stored, set(shown, 'welcome.messages', next)), 'welcome.messages');
  expect(save([{ text: 'One' }, { text: 'Two' }, { text: 'New' }])).toEqual([...rows, { text: 'New' }]);
  expect(save([{ text: 'Two' }])).toEqual([rows[1], rows[2], rows[3]]);
});

test('stores valid values unchanged', () => {
  const next = set(defaultValues(welcome), 'welcome.message', 'Hello!');
  expect(unreadValues(welcome, next)).toEqual([]);
  expect(withUnreadValues(welcome, defaultValues(welcome), next)).toEqual(next);
  expect(withUnreadValues(welcome, null, next)).toBe(next);
});
