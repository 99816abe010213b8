import {
  type Draft,
  draftValues,
  editDraft,
  rebaseDraft,
  type Version,
  withoutSaved,
} from '@/lib/guild-settings/draft';
import { checkDraft, compareDraft, resolveDraft } from '@/lib/guild-settings/draft-review';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { altdetector as section } from '@/lib/guild-settings/sections/altdetector';

const first: Version = { values: defaultValues(section), etag: '"v1"' };

function edited(...edits: [string, unknown][]): Draft {
  const draft = edits.reduce<Draft | null>(
    (before, [path, value]) => editDraft(before, first, path, value),
    null,
  );
  if (!draft) throw new Error('No draft.');
  return draft;
}

test('an edit begins a draft, and setting the value back ends it', () => {
  const draft = editDraft(null, first, 'altDays', 9);
  expect(draft).toEqual({ base: first, edits: { altDays: 9 } });
  expect(editDraft(draft, first, 'altDays', 7)).toBeNull();
  expect(editDraft(null, first, 'allowedAlts', [])).toBeNull();
});

test('a draft stays based on the version that it began from', () => {
  const later = { values: { ...first.values, altDays: 50 }, etag: '"v2"' };
  expect(editDraft(edited(['altAction', 'ban']), later, 'altToggle', true)?.base).toBe(first);
});

test('the form shows the edits over the base', () => {
  expect(draftValues(section, edited(['altDays', null], ['altAction', 'ban']))).toEqual({
    ...first.values,
    altDays: null,
    altAction: 'ban',
  });
});

test('rebasing drops edits that the new version already contains', () => {
  const draft = edited(['altDays', 9], ['altAction', 'ban']);
  const saved = { values: { ...first.values, altDays: 9 }, etag: '"v2"' };
  expect(rebaseDraft(draft, saved)).toEqual({ base: saved, edits: { altAction: 'ban' } });
  expect(rebaseDraft(edited(['altDays', 9]), saved)).toBeNull();
});

test('a save settles the edits it sent, even if stored in another form, but no later ones', () => {
  const sent = edited(['altDays', 9], ['allowedAlts', ['b', 'a']]);
  const saved = { values: { ...first.values, altDays: 9, allowedAlts: ['a', 'b'] }, etag: '"v2"' };
  expect(withoutSaved(sent, sent, saved)).toBeNull();
  const later = edited(['altDays', 9], ['allowedAlts', ['b', 'a', 'c']], ['altAction', 'ban']);
  expect(withoutSaved(later, sent, saved)).toEqual({
    base: saved,
    edits: { allowedAlts: ['b', 'a', 'c'], altAction: 'ban' },
  });
});

test('only edited fields are checked', () => {
  expect(checkDraft(section, edited(['altDays', 101], ['altAction', 'ban']), 'none')).toEqual({
    altDays: 'Must be from 1 to 100.',
  });
});

describe("against someone else's version", () => {
  const draft = edited(['altDays', 9], ['altAction', 'ban'], ['altToggle', true]);
  const theirs = { ...first.values, altDays: 30, altToggle: true, altModlog: '400000000000000001' };

  test('separates conflicts from changes by them alone, and ignores equal edits', () => {
    const { conflicts, takenOver } = compareDraft(section, draft, theirs);
    expect(conflicts).toEqual([
      expect.objectContaining({
        path: 'altDays',
        label: 'Minimum account age',
        was: 7,
        theirs: 30,
        yours: 9,
      }),
    ]);
    expect(takenOver.map(({ path }) => path)).toEqual(['altModlog']);
  });

  test('resolves to our edits except at the given paths', () => {
    const version = { values: theirs, etag: '"v2"' };
    const ours = resolveDraft(draft, version, []);
    expect(ours).toEqual({ base: version, edits: { altDays: 9, altAction: 'ban' } });
    expect(ours && draftValues(section, ours)).toEqual({ ...theirs, altDays: 9, altAction: 'ban' });
    expect(resolveDraft(draft, version, ['altDays'])?.edits).toEqual({ altAction: 'ban' });
    expect(resolveDraft(edited(['altDays', 9]), version, ['altDays'])).toBeNull();
  });
});
