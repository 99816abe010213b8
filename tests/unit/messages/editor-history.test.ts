import {
  type History,
  newWork,
  redo,
  renameSource,
  replaceWork,
  startHistory,
  stepDraft,
  undo,
} from '@/components/message-editor/editor-history';
import { foldedAtFirst, foldKeyOf } from '@/components/message-editor/folds';
import { duplicateAt, moveBy, removeAt } from '@/components/message-editor/keyed-list';
import { placeOf } from '@/components/message-editor/problem-notice';
import { emptyDraft, emptyEmbed, emptySelect } from '@/lib/rules/messages/draft';

const said = (content: string) => ({ ...emptyDraft, content });
const contentOf = ({ present }: History) => present.draft.content;

describe('undo and redo', () => {
  test('treat typing in one field as one step until a pause or another field', () => {
    let history = startHistory(newWork);
    history = stepDraft(history, said('a'), 'content', 0);
    history = stepDraft(history, said('ab'), 'content', 799);
    expect(history.past).toHaveLength(1);
    history = stepDraft(history, said('abc'), 'content', 1599);
    history = stepDraft(history, said('abcd'), 'embeds.0.title', 1600);
    history = stepDraft(history, said('abcde'), '', 1601);
    history = stepDraft(history, said('abcdef'), '', 1602);
    expect(history.past).toHaveLength(5);
    history = undo(undo(undo(history)));
    expect(contentOf(history)).toBe('abc');
    expect(contentOf(undo(history))).toBe('ab');
    expect(contentOf(undo(undo(history)))).toBe('');
    expect(contentOf(redo(history))).toBe('abcd');
  });

  test('do nothing at the ends, and drop undone steps after a change', () => {
    const history = startHistory(newWork);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
    const changed = stepDraft(undo(stepDraft(history, said('a'), '', 0)), said('b'), '', 1);
    expect(redo(changed)).toBe(changed);
  });

  test('restore what was written before another message was opened', () => {
    const template = { kind: 'template', id: '1', name: 'T', version: 1 } as const;
    const before = stepDraft(startHistory(newWork), said('mine'), '', 0);
    const opened = replaceWork(before, { draft: said('template'), source: template });
    expect(undo(opened).present).toEqual({ draft: said('mine'), source: { kind: 'new' } });
    expect(renameSource(opened, { ...template, version: 2 }).past).toHaveLength(2);
  });

  test('go back at most a hundred steps', () => {
    let history = startHistory(newWork);
    for (let step = 0; step < 150; step += 1) history = stepDraft(history, said(String(step)), '', step);
    for (let step = 0; step < 150; step += 1) history = undo(history);
    expect(contentOf(history)).toBe('49');
  });
});

describe('keyed lists', () => {
  const list = [{ key: '1' }, { key: '5' }, { key: '2' }];
  const keys = (members: readonly { key: string }[]) => members.map(({ key }) => key).join('');

  test('move, duplicate and remove members', () => {
    expect(keys(moveBy(list, 0, 1))).toBe('512');
    expect(keys(moveBy(list, 2, -1))).toBe('125');
    expect(keys(moveBy(list, 0, -1))).toBe('152');
    expect(keys(moveBy(list, 2, 1))).toBe('152');
    expect(keys(duplicateAt(list, 1))).toBe('1562');
    expect(keys(duplicateAt(list, 9))).toBe('152');
    expect(keys(removeAt(list, 1))).toBe('12');
  });
});

test('a long message opens with only its first embed unfolded', () => {
  const draft = { ...emptyDraft, embeds: [emptyEmbed('1'), emptyEmbed('7')], rows: [emptySelect('3')] };
  expect([...foldedAtFirst(draft)]).toEqual(['embed 7', 'row 3']);
  expect(foldKeyOf(draft, 'embeds.1.fields.0.name')).toBe('embed 7');
  expect(foldKeyOf(draft, 'rows.0')).toBe('row 3');
  expect(foldKeyOf(draft, 'content')).toBeNull();
});

test.each([
  ['', 'Message'],
  ['content', 'Message text'],
  ['embeds', 'Message'],
  ['embeds.0.title', 'Embed 1'],
  ['embeds.1.fields.2.name', 'Embed 2, field 3'],
  ['rows.0.buttons.4.url', 'Row 1, button 5'],
  ['rows.0.options.0.label', 'Row 1, choice 1'],
])('the path %j is called %s', (path, words) => {
  expect(placeOf(path)).toBe(words);
});
