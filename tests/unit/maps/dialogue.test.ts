// How a conversation proceeds: its opening, its options and the lines that follow.

import {
  followingLine,
  holds,
  type IsSo,
  lineOf,
  openingLine,
  shownOptions,
  withHeard,
} from '@/lib/maps/dialogue';
import { npc } from '@/lib/maps/npc-schema';
import { condition } from '@/lib/maps/rule-schema';

const flag = (name: string, not = false) => ({ verb: 'flag', name, not });
const ifSet =
  (...flags: readonly string[]): IsSo =>
  ({ name }) =>
    flags.includes(name);

const mira = npc.parse({
  ...{ npcId: 'mira', name: 'Mira', map: 'Shore.json', x: 0, y: 0 },
  lines: [
    { id: 'intro', text: 'Hello', next: 'ask' },
    {
      ...{ id: 'ask', text: 'Tea?' },
      options: [
        { text: 'Yes', next: 'tea', when: [flag('thirsty')] },
        { text: 'No' },
        { text: 'Later', next: '', when: [flag('thirsty', true)] },
      ],
    },
    { id: 'tea', text: 'Here', trigger: 'shop', next: 'intro' },
    { id: 'rain', text: 'It rains' },
    { id: 'wind', text: 'It blows' },
    { id: 'storm', text: 'Hold on to something' },
  ],
  openings: [
    { line: 'rain', when: [flag('rain')] },
    { line: 'wind', when: [flag('wind')] },
    { line: 'storm', when: [flag('rain'), flag('wind')] },
    { line: 'tea', when: [flag('rain')], once: true },
    { line: 'gone', when: [flag('rain'), flag('rain'), flag('rain'), flag('rain')] },
  ],
});
const opens = (isSo: IsSo, heard: readonly string[] = []) => openingLine(mira, isSo, heard)?.id;

test('a conversation starts with the matching opening with most conditions, or the intro', () => {
  expect(opens(ifSet())).toBe('intro');
  expect(opens(ifSet('wind'))).toBe('wind');
  expect(opens(ifSet('rain', 'wind'), ['tea'])).toBe('storm');
});

test('once counts as one more condition until the line was heard', () => {
  expect(opens(ifSet('rain'))).toBe('tea');
  expect(opens(ifSet('rain'), ['tea'])).toBe('rain');
});

test('equal openings take turns, least recently heard first', () => {
  const even = { ...mira, openings: mira.openings.slice(0, 2) };
  const isSo = ifSet('rain', 'wind');
  const order: string[] = [];
  let heard: readonly string[] = [];
  for (let count = 0; count < 4; count++) {
    const line = openingLine(even, isSo, heard)?.id ?? '';
    order.push(line);
    heard = withHeard(heard, line);
  }
  expect(order).toEqual(['rain', 'wind', 'rain', 'wind']);
  expect(heard).toEqual(['rain', 'wind']);
});

test('returns no opening for an NPC without lines', () => {
  expect(openingLine({ lines: [], openings: [] }, ifSet(), [])).toBeNull();
});

test('shows options whose conditions hold, with their original indexes', () => {
  const ask = lineOf(mira, 'ask');
  const shown = (isSo: IsSo) => (ask ? shownOptions(ask, isSo).map(({ index }) => index) : null);
  expect(shown(ifSet())).toEqual([1, 2]);
  expect(shown(ifSet('thirsty'))).toEqual([0, 1]);
});

test('a line is followed by its next line or the chosen option, or ends the conversation', () => {
  const follow = (id: string, option: number | null) => {
    const line = lineOf(mira, id);
    return line && followingLine(mira, line, option)?.id;
  };
  expect(follow('intro', null)).toBe('ask');
  expect(follow('ask', 0)).toBe('tea');
  for (const option of [1, 2, 9]) expect(follow('ask', option)).toBeUndefined();
  expect(follow('rain', null)).toBeUndefined();
  // A shop or a battle ends the conversation, even with a next line.
  expect(follow('tea', null)).toBeUndefined();
});

test('all conditions must hold, including negated ones', () => {
  const all = [flag('rain'), flag('wind', true)].map((one) => condition.parse(one));
  expect(holds(all, ifSet('rain'))).toBe(true);
  expect(holds(all, ifSet('rain', 'wind'))).toBe(false);
  expect(holds([], ifSet())).toBe(true);
});
