import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sections } from '@/lib/guild-settings/registry';
import { type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { prepareBrowser } from '../../support/browser';
import { controlOf } from '../../support/field-roles';
import { FakeServer, showSection } from '../../support/section-form';
import { failure } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

/** No changes first, then for each conditional field the change that shows it. */
function changesToShow(section: Section): Values[] {
  const conditions = placedFields(section).flatMap(({ field }) => field.shownWhen ?? []);
  return [{}, ...conditions.map(({ path, equals }) => ({ [path]: equals }))];
}

const drawn = sections.flatMap((section) =>
  section.blocks.length === 0
    ? []
    : changesToShow(section).map((changes, turn) => [section.id, turn, section, changes] as const),
);

test.each(drawn)('%s renders every block and field (%d)', async (_id, _turn, section, changes) => {
  const server = new FakeServer(section, changes);
  await showSection(section, { server });
  for (const block of section.blocks) {
    expect(screen.getAllByRole('heading', { name: block.title, hidden: true })).not.toHaveLength(0);
  }
  const isShown = ({ field: { shownWhen } }: PlacedField) =>
    !shownWhen || valueAt(server.values, shownWhen.path) === shownWhen.equals;
  for (const placed of placedFields(section).filter(isShown)) {
    const { role, name, description } = controlOf(placed);
    const control = await waitFor(() => {
      const setting = document.getElementById(`setting-${placed.path}`);
      if (!setting) throw new Error(`${placed.path} is not drawn.`);
      return within(setting).getByRole(role, { name, hidden: true });
    });
    if (description !== null)
      expect(control).toHaveAccessibleDescription(expect.stringContaining(description));
  }
  for (const { path } of placedFields(section).filter((placed) => !isShown(placed))) {
    expect(document.getElementById(`setting-${path}`)).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('shows a skeleton with the headings of the form while loading', async () => {
  const server = new FakeServer(welcome);
  server.gate = new Promise(() => {});
  await showSection(welcome, { server, waits: false });
  // Screen readers announce only this, however many headings there are.
  expect(screen.getByRole('status').textContent).toBe('Loading Welcome…');
  expect(screen.getByRole('heading', { name: 'Leave message' })).toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
});

describe('the skeleton of a block', () => {
  const folded = async (seen: Values | null) => {
    if (seen) (await showSection(welcome, { server: new FakeServer(welcome, seen) })).unmount();
    const server = new FakeServer(welcome);
    server.gate = new Promise(() => {});
    await showSection(welcome, { server, waits: false });
    const card = (name: string) => screen.getByRole('heading', { name }).closest('section');
    const isFolded = (name: string) => card(name)?.querySelector('.h-36') === null;
    return ['Welcome message', 'Leave message'].map(isFolded);
  };

  test('is folded if the block is off by default', async () => {
    expect(await folded(null)).toEqual([true, true]);
  });

  test('matches what this browser last showed', async () => {
    expect(await folded({ 'leave.toggle': true })).toEqual([true, false]);
  });
});

describe('a failed load', () => {
  const show = async (readFailure: ReturnType<typeof failure>) => {
    const server = new FakeServer(overview);
    server.readFailure = readFailure;
    await showSection(overview, { server, waits: false });
    return server;
  };
  test('retries, then shows the reason and a Retry button', async () => {
    const server = await show(failure(503, 'discord_unavailable'));
    expect(await screen.findByText('Failed to load settings.')).toBeInTheDocument();
    expect(screen.getByText('Because.')).toBeInTheDocument();
    expect(server.calls).toHaveLength(3);
    server.readFailure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form')).toBeInTheDocument();
  });
  test('without a session asks to log in and does not retry', async () => {
    const server = await show(failure(401, 'unauthenticated'));
    expect(await screen.findByText('You must be logged in to view guild settings.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Login with Discord/ })).toBeInTheDocument();
    expect(server.calls).toHaveLength(1);
  });
  test('without the permission shows the permission warning', async () => {
    const error = "You don't have permission to manage this server.";
    await show(failure(403, 'not_a_manager', { error }));
    expect(await screen.findByText(error)).toBeInTheDocument();
  });
});
