import { emptyDraft, emptyEmbed } from '@/lib/rules/messages/draft';
import { fromSchedule, pastErrors, plannedForm, toSchedule } from '@/lib/rules/planned-messages/form';
import { firstWords, scheduleInWords } from '@/lib/rules/planned-messages/words';

const input = {
  start: { date: '2027-01-31', time: '09:00' },
  repeat: 'monthly',
  weekdays: [2],
  ends: 'day',
  until: '2027-06-30',
  times: 3,
} as const;

describe('a schedule', () => {
  test('has only the values that apply to its repetition', () => {
    expect(toSchedule(input)).toEqual({
      date: '2027-01-31',
      time: '09:00',
      repeat: 'monthly',
      weekdays: [],
      until: '2027-06-30',
      times: null,
    });
    const once = toSchedule({ ...input, repeat: 'once', ends: 'times' });
    expect(once).toMatchObject({ until: null, times: null });
    const weekly = toSchedule({ ...input, repeat: 'weekly', ends: 'times' });
    expect(weekly).toMatchObject({ weekdays: [2], times: 3 });
  });

  test('repeats weekly on the day of its first post by default', () => {
    expect(toSchedule({ ...input, repeat: 'weekly', weekdays: [] }).weekdays).toEqual([7]);
  });

  test.each(['never', 'day', 'times'] as const)(
    'that ends %s survives a round trip through the form',
    (ends) => {
      const schedule = toSchedule({ ...input, repeat: 'weekly', ends });
      expect(toSchedule({ ...input, ...fromSchedule(schedule), ends })).toEqual(schedule);
      expect(fromSchedule(schedule).ends).toBe(ends);
    },
  );

  test.each([
    [{ start: { date: '', time: '09:00' } }, { 'start.date': 'Choose a day.', until: undefined }],
    [{ start: { date: '2027-01-31', time: '' } }, { 'start.time': 'Choose a time.' }],
    [{ until: '' }, { until: 'Choose the last day.' }],
    [{ until: '2027-01-30' }, { until: 'The last day must not be before the first.' }],
    [{ repeat: 'once' as const, until: '' }, {}],
  ])('with %p has the expected errors', (wrong, says) => {
    const rest = { name: '', channel: '1', mentions: 'none' as const };
    expect(plannedForm.check?.({ ...input, ...rest, ...wrong }, { plan: 'none' })).toEqual(
      Object.fromEntries(Object.entries(says).filter(([, message]) => message !== undefined)),
    );
  });

  test('that is over is rejected with a hint', () => {
    const after = Date.parse('2028-01-01T00:00:00Z');
    const errors = (more: object) => pastErrors(toSchedule({ ...input, ...more }), 'UTC', after);
    expect(errors({ repeat: 'once' })).toEqual({ 'start.date': 'Choose a time in the future.' });
    expect(errors({})).toEqual({ until: 'No post is left until that day.' });
    expect(errors({ ends: 'never' })).toEqual({});
  });

  test.each<[Partial<Parameters<typeof toSchedule>[0]>, string]>([
    [{ repeat: 'once' }, 'Once'],
    [{ repeat: 'daily', ends: 'never' }, 'Every day at 09:00'],
    [{ repeat: 'weekly', weekdays: [3, 1, 5], ends: 'never' }, 'Every Monday, Wednesday and Friday at 09:00'],
    [{ repeat: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], ends: 'times' }, 'Every day at 09:00, 3 times'],
    [{}, 'Every month on the 31st (or the last day) at 09:00, until 30 June 2027'],
    [{ start: { date: '2027-01-02', time: '18:30' }, ends: 'never' }, 'Every month on the 2nd at 18:30'],
  ])('is described in words: %p', (more, words) => {
    expect(scheduleInWords(toSchedule({ ...input, ...more }))).toBe(words);
  });
});

test('a message without a name is named after its first words', () => {
  expect(firstWords({ ...emptyDraft, content: ' Ahoy,\n all!  ' })).toBe('Ahoy, all!');
  const embed = { ...emptyEmbed('1'), description: 'Low tide' };
  expect(firstWords({ ...emptyDraft, embeds: [embed] })).toBe('Low tide');
  expect(firstWords({ ...emptyDraft, embeds: [emptyEmbed('1')] })).toBe('Message');
  expect([...firstWords({ ...emptyDraft, content: 'a'.repeat(99) })]).toHaveLength(80);
});
