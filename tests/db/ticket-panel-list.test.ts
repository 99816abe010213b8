import { goOnDelivering } from '@/lib/delivery/deliver';
import { deletePanel } from '@/lib/guilds/tickets/delete-panel';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';
import { planLimits } from '@/lib/plan-limits';
import { people } from '../support/people';
import { eventWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden, storePlan } from './stored-settings';
import { holdPanel, readPanels, readTitles, savePanelWith, ticketChannel } from './ticket-panels';

const world = eventWorld();
const marina = { userId: people.marina, username: 'Marina' };
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Topic ${index}` }));

beforeEach(() => storePlan(world, 'basic'));

describe('the plan', () => {
  test.each([
    ['none', planLimits.ticketOptions.none, 'premium_required'],
    ['basic', planLimits.ticketOptions.basic, 'invalid'],
    ['pro', 10, 'invalid'],
  ] as const)('%s allows %i options', async (plan, most, code) => {
    await storePlan(world, plan);
    const { panel } = await savePanelWith({ dropdownOptions: options(most) });
    const more = savePanelWith({ dropdownOptions: options(most + 1) }, { panelId: panel.id });
    expect(await codeOf(more)).toBe(code);
    expect((await readPanels())[0]?.panelData.dropdownOptions).toHaveLength(most);
  });

  test('that has ended leaves existing options, and allows fewer but no more', async () => {
    const { panel } = await savePanelWith({ dropdownOptions: options(6) });
    await storePlan(world, 'none');
    await savePanelWith({ dropdownOptions: options(6), ticketTitle: 'Same' }, { panelId: panel.id });
    await savePanelWith({ dropdownOptions: options(5) }, { panelId: panel.id });
    expect(await refusalOf(savePanelWith({ dropdownOptions: options(6) }, { panelId: panel.id }))).toMatch(
      /^premium_required: Premium Required/,
    );
  });

  test('limits the panels, even under concurrent saves', async () => {
    await storePlan(world, 'none');
    const most = planLimits.ticketPanels.none;
    expect(
      await countDone(
        Array.from({ length: most + 2 }, (_, index) =>
          savePanelWith({ ticketTitle: `no. ${index}` }, { panelId: null, publish: false }),
        ),
      ),
    ).toBe(most);
    expect(await readPanels()).toHaveLength(most);
    expect(await codeOf(savePanelWith())).toBe('premium_required');
  });
});

describe('the panel to save', () => {
  test('is found by index, as the specification says, and is new beyond the end', async () => {
    const unnamed = { publish: false };
    await savePanelWith({ ticketTitle: 'a' }, { ...unnamed, panelIndex: 0 });
    await savePanelWith({ ticketTitle: 'b' }, { ...unnamed, panelIndex: 1 });
    await savePanelWith({ ticketTitle: 'c' }, { ...unnamed, panelIndex: 50 });
    expect(await readTitles()).toEqual(['a', 'b', 'c']);
    const { panelIndex } = await savePanelWith({ ticketTitle: 'B' }, { ...unnamed, panelIndex: 1 });
    expect(panelIndex).toBe(1);
    expect(await readTitles()).toEqual(['a', 'B', 'c']);
  });

  test('is found by id, whatever the index, and is new for null', async () => {
    const first = await savePanelWith({ ticketTitle: 'a' }, { publish: false });
    await savePanelWith({ ticketTitle: 'b' }, { publish: false, panelIndex: 0, panelId: null });
    await savePanelWith({ ticketTitle: 'A' }, { publish: false, panelIndex: 1, panelId: first.panel.id });
    expect(await readTitles()).toEqual(['A', 'b']);
    expect(await codeOf(savePanelWith({}, { panelId: 'none' }))).toBe('not_found');
  });

  test('is not overwritten, published or deleted with a stale version', async () => {
    const { panel } = await savePanelWith();
    const seen = { panelId: panel.id, panelVersion: panel.version };
    await savePanelWith({ ticketTitle: 'Theirs' }, seen, marina);
    expect(await refusalOf(savePanelWith({ ticketTitle: 'Mine' }, seen))).toBe(
      'stale: Marina has changed this panel in the meantime.',
    );
    expect(await codeOf(publishPanel(reef, seen, pearl))).toBe('stale');
    expect(await codeOf(deletePanel(reef, seen, pearl))).toBe('stale');
    expect(await readTitles()).toEqual(['Theirs']);
  });

  test('is saved by one of several concurrent requests with one version', async () => {
    const { panel } = await savePanelWith();
    const seen = { panelId: panel.id, panelVersion: panel.version };
    expect(await countDone(['x', 'y', 'z'].map((ticketTitle) => savePanelWith({ ticketTitle }, seen)))).toBe(
      1,
    );
    const [title] = await readTitles();
    expect(world.messages(ticketChannel)[0]?.embeds[0]?.title).toBe(title);
    expect((await readPanels())[0]?.state).toBe('published');
  });

  test('is locked while another request publishes it', async () => {
    const { panel } = await savePanelWith();
    const release = await holdPanel(world, panel.id);
    const busy = 'conflict: Finn is publishing this panel right now. Try again.';
    expect(await refusalOf(savePanelWith({}, { panelId: panel.id }))).toBe(busy);
    expect(await refusalOf(publishPanel(reef, { panelId: panel.id }, pearl))).toBe(busy);
    expect(await refusalOf(deletePanel(reef, { panelId: panel.id }, pearl))).toBe(busy);
    await release();
    await publishPanel(reef, { panelId: panel.id }, pearl);
  });
});

describe('deleting', () => {
  test('removes the panel and its message', async () => {
    const { panel } = await savePanelWith();
    await savePanelWith({ ticketTitle: 'Other' });
    const deleted = await deletePanel(reef, { panelId: panel.id, panelVersion: panel.version }, pearl);
    expect(deleted).toBeNull();
    expect(await readTitles()).toEqual(['Other']);
    expect(world.messages(ticketChannel)).toHaveLength(1);
    expect(await codeOf(deletePanel(reef, { panelId: panel.id }, pearl))).toBe('not_found');
  });

  test('succeeds when the message is missing or cannot be deleted, reporting the latter', async () => {
    const [one, two] = [await savePanelWith(), await savePanelWith()];
    world.discord().addFault({ match: 'DELETE .*', ...forbidden, times: 1 });
    const first = await deletePanel(reef, { panelId: one.panel.id }, pearl);
    expect(first).toMatch(/Missing Permissions/);
    world.discord().world.messages.set(ticketChannel, []);
    expect(await deletePanel(reef, { panelId: two.panel.id }, pearl)).toBeNull();
    expect(await readPanels()).toEqual([]);
  });

  test('deletes the message later when Discord does not answer', async () => {
    const { panel } = await savePanelWith();
    world.discord().addFault({ match: 'DELETE .*', status: 500, times: 1 });
    const leftBehind = await deletePanel(reef, { panelId: panel.id }, pearl);
    expect(leftBehind).toBe("Discord didn't answer. We're checking whether it was deleted.");
    expect(await readPanels()).toEqual([]);
    expect(world.messages(ticketChannel)).toHaveLength(1);
    await goOnDelivering(ticketPanelOutlet, reef, { attempt: 1 });
    expect(world.messages(ticketChannel)).toEqual([]);
  });
});
