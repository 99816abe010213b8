import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NpcDialog } from '@/components/map-editor/npc-dialog';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';

prepareBrowser();
const path = '/api/staff/petsEditor/interact/npcs';
const npc = {
  ...{ npcId: 'tide', name: 'Tide', map: 'CoralShore.json', x: 3, y: 3, role: '' },
  ...{
    facing: 'down',
    sprite: 'boy1',
    lines: [{ id: 'intro', text: 'Hi', next: null, options: [], do: [] }],
  },
};

test('an NPC is removed once that is confirmed', async () => {
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [{ npc, revision: 1, savedAt: '', savedBy: null }] },
    [`DELETE ${path}/tide`]: { message: 'Tide is removed.' },
  });
  const done: string[] = [];
  renderWithQueries(
    <NpcDialog npcId="tide" onClose={() => done.push('closed')} onRemoved={() => done.push('removed')} />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Remove from the game' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.calls).not.toContain(`DELETE ${path}/tide`);
  await user.click(await screen.findByRole('button', { name: 'Remove from the game' }));
  await user.click(await screen.findByRole('button', { name: 'Remove NPC' }));
  await waitFor(() => expect(done).toEqual(['closed', 'removed']));
  expect(api.calls).toContain(`DELETE ${path}/tide`);
  expect(toasts.at(-1)?.text).toBe('Tide is removed.');
});
