import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NpcDialog } from '@/components/map-editor/npc-dialog';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Effect } from '@/lib/maps/rule-schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { editorParts, inEditor } from '../../support/editor-parts';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();
const path = '/api/staff/petsEditor/interact/npcs';
const flag = (name: string): Effect => ({ verb: 'set', name, amount: 1 });
const npc: Npc = {
  ...{ npcId: 'tide', name: 'Tide', map: 'CoralShore.json', x: 3, y: 3, role: '' },
  ...{ facing: 'down', sprite: 'boy1', openings: [] },
  lines: [{ id: 'intro', text: 'Hi', next: null, options: [], do: [] }],
};
const stored = (revision: number, own = npc) => ({ npc: own, revision, savedAt: '', savedBy: null });

const dialog = (note: (what: string) => void = () => undefined) => (
  <NpcDialog
    npcId="tide"
    onClose={() => note('closed')}
    onRemoved={() => note('removed')}
    onRestored={() => note('restored')}
  />
);

test('an NPC is removed after a confirmation, and can be restored', async () => {
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [stored(1)] },
    [`DELETE ${path}/tide`]: { message: 'Tide is removed.' },
    [`POST ${path}/tide`]: { message: '', npc: stored(3) },
  });
  const done: string[] = [];
  renderWithQueries(inEditor(dialog((what) => done.push(what))));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove from the game' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.calls).not.toContain(`DELETE ${path}/tide`);
  await user.click(await screen.findByRole('button', { name: 'Remove from the game' }));
  await user.click(await screen.findByRole('button', { name: 'Remove NPC' }));
  await waitFor(() => expect(done).toEqual(['closed', 'removed']));
  expect(api.calls).toContain(`DELETE ${path}/tide`);
  expect(toasts.at(-1)?.text).toBe('Tide is removed.');
  act(() => toasts.at(-1)?.action?.onClick());
  await waitFor(() => expect(done).toEqual(['closed', 'removed', 'restored']));
  expect(api.bodies.at(-1)).toEqual({ ...npc, revision: 0 });
  expect(toasts.at(-1)?.text).toBe('Tide is as before.');
});

test('undoing a saved change uses the current revision, and a refusal is shown', async () => {
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [stored(4)] },
    [`POST ${path}/tide`]: { message: '', npc: stored(5) },
  });
  renderWithQueries(inEditor(dialog()));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' the Second');
  await user.click(screen.getByRole('button', { name: 'Save NPC' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('The NPC is saved.'));
  expect(api.bodies.at(-1)).toMatchObject({ name: 'Tide the Second', revision: 4 });
  const undo = toasts.at(-1)?.action;
  act(() => undo?.onClick());
  await waitFor(() => expect(api.bodies.at(-1)).toEqual({ ...npc, revision: 5 }));
  api.answers[`POST ${path}/tide`] = new Refusal('stale', 'Marina has changed this person.');
  act(() => undo?.onClick());
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('The change was not undone.'));
});

test('answers, conditions, effects and openings can be added and saved', async () => {
  const lines = [{ id: 'intro', text: 'Ho', next: null, options: [], do: [flag('met-reef')] }];
  const other: Npc = { ...npc, npcId: 'reef', name: 'Reef', lines };
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [stored(4), stored(4, other)] },
    [`POST ${path}/tide`]: { revision: 5, savedAt: '' },
  });
  renderWithQueries(inEditor(dialog(), editorParts(['CoralShore.json', 'Cave.json'])));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add answer' }));
  await user.type(screen.getByRole('textbox', { name: 'Answer 1 of intro' }), 'Take me there');
  await user.click(screen.getByText('Conditions and effects of answer 1 of intro'));
  const [answer] = screen.getAllByRole('group', { name: 'Shown only if' });
  await user.click(within(answer ?? document.body).getByRole('button', { name: 'Add condition' }));
  // Flags in use are suggested, but any other name is accepted.
  const flagName = screen.getByRole('combobox', { name: 'Name in condition 1' });
  expect(flagName).toHaveAttribute('list');
  await user.type(flagName, 'has-boat');
  await user.click(screen.getByRole('checkbox', { name: 'Must not be true' }));
  const chosen = within(screen.getByRole('group', { name: 'When chosen' }));
  await user.click(chosen.getByRole('button', { name: 'Add effect' }));
  await user.selectOptions(chosen.getByRole('combobox', { name: 'Kind of effect 1' }), 'move');
  await user.selectOptions(chosen.getByRole('combobox', { name: 'Name in effect 1' }), 'Cave');
  expect(chosen.queryByRole('textbox', { name: 'Number in effect 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add opening' }));
  await user.click(screen.getByRole('checkbox', { name: 'Only once' }));
  await user.click(screen.getByRole('button', { name: 'Save NPC' }));
  await waitFor(() => expect(api.calls).toContain(`POST ${path}/tide`));
  const when = [{ verb: 'flag', name: 'has-boat', amount: 1, not: true }];
  const moves = [{ verb: 'move', name: 'Cave', amount: 1 }];
  expect(api.bodies.at(-1)).toMatchObject({
    revision: 4,
    lines: [{ id: 'intro', options: [{ text: 'Take me there', when, do: moves }] }],
    openings: [{ line: 'intro', when: [], once: true }],
  });
});
