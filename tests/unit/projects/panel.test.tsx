import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionPage } from '@/components/dashboard/section-page';
import { trackedprojects as section } from '@/lib/guild-settings/sections/trackedprojects';
import type { Project, TrackedProject } from '@/lib/rules/projects/schema';
import { keptDrafts, prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace } from '../../support/panel-props';

prepareBrowser();

const viewer = { userId: panelGuild.userId, username: 'Pearl' };
const guild = { id: panelGuild.guildId, name: 'Coral Reef', memberCount: 4 };
const base = `${panelPlace}/projects`;
const news = { id: '510000000000000001', name: 'news', type: 0, parentId: null, position: 1, blocked: null };
const role = { id: '500000000000000001', name: 'Diver', colour: '#3db8e0', position: 3, blocked: null };
const tracked: TrackedProject = {
  _id: 'p1',
  projectId: 'CrLgT001',
  projectPlatform: 'Modrinth',
  projectName: 'Coral Lights',
  projectUrl: 'https://modrinth.com/mod/coral-lights',
  iconUrl: null,
  channelId: news.id,
  channelName: 'news',
  roleIds: [role.id],
  roleNames: ['Diver'],
  loaders: ['neoforge'],
  gameVersions: ['1.21.4'],
  releaseChannels: ['release'],
  known: { loaders: ['fabric', 'neoforge'], gameVersions: ['1.21.4', '1.21.3'] },
  latest: {
    id: 'v2',
    name: 'Coral Lights 2.2.0',
    url: 'https://modrinth.com/mod/coral-lights/version/v2',
    publishedAt: '2026-11-01T00:00:00.000Z',
  },
  problem: null,
};
const found: Project = {
  platform: 'Modrinth',
  id: 'RfRdr004',
  name: 'Reef Radar',
  summary: 'A map of everything below the sea level.',
  url: 'https://modrinth.com/mod/reef-radar',
  iconUrl: null,
  downloads: 267_340,
  loaders: ['fabric'],
  gameVersions: ['1.21.4'],
};
const answer = {
  plan: 'none',
  problems: [],
  channels: [news],
  roles: [role],
  projects: [tracked],
  canAdd: true,
  slots: 5,
  curseforgeReady: true,
};
const searchPath = (query: string, platform = 'Modrinth') =>
  `GET ${base}/search?platform=${platform}&query=${query}`;

async function show(more: object = {}, answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${base}`]: { ...answer, ...more }, ...answers });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={section} hasPanel />);
  await screen.findByRole('heading', { name: 'Projects' });
  return api;
}
const trackButton = () => screen.getByRole('button', { name: 'Track a project' });

async function openSearch() {
  await userEvent.click(trackButton());
  const dialog = await screen.findByRole('dialog', { name: 'Track a project' });
  return { dialog, box: within(dialog).getByRole('textbox', { name: /Project/ }) };
}

test('a project is shown with its channel, filters and latest version', async () => {
  await show();
  const [row] = within(screen.getByRole('list', { name: 'Tracked projects' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(
    /Coral Lights.*Modrinth.*news.*@Diver.*Release.*NeoForge.*1\.21\.4.*Latest version/,
  );
  expect(screen.getByText('1 / 5')).toBeInTheDocument();
  const version = screen.getByRole('link', { name: 'Coral Lights 2.2.0' });
  expect(version).toHaveAttribute('href', tracked.latest?.url);
});

test('screen readers announce that the section has loaded', async () => {
  await show();
  expect(await screen.findByText('Tracked Projects loaded')).toHaveAttribute('aria-live', 'polite');
});

test('the problem of a project is shown', async () => {
  const problem = { message: 'Discord refused this: Missing Permissions', at: '2026-11-20T00:00:00.000Z' };
  await show({ projects: [{ ...tracked, problem, latest: null }] });
  expect(screen.getByText(problem.message)).toBeInTheDocument();
  expect(screen.getByText(/Trying again every 15 minutes/)).toBeInTheDocument();
  expect(screen.getByText('No versions yet')).toBeInTheDocument();
});

test('a project is searched for, set up and tracked', async () => {
  const radar = { ...tracked, _id: 'p2', projectId: found.id, projectName: found.name };
  const now = { projects: [tracked, radar], canAdd: true, slots: 5 };
  const added = { success: true, project: radar, message: 'Reef Radar is now tracked.', ...now };
  const api = await show({}, { [searchPath('reef')]: { results: [found] }, [`POST ${base}`]: added });
  const { dialog, box } = await openSearch();
  // Changed at once, as a slow machine pauses between typed letters.
  for (const value of ['r', 're', 'reef']) fireEvent.change(box, { target: { value } });
  await userEvent.click(await within(dialog).findByRole('button', { name: /Reef Radar/ }));
  expect(api.calls.filter((call) => call.includes('/search'))).toEqual([searchPath('reef')]);
  expect(within(dialog).getByText('Reef Radar 2.0.0')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Track project' }));
  expect(within(dialog).getByText('Choose a channel.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
  await userEvent.click(await screen.findByRole('option', { name: 'news' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Alpha' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Track project' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([
    {
      projectPlatform: 'Modrinth',
      projectId: 'RfRdr004',
      channelId: news.id,
      roleIds: [],
      loaders: [],
      gameVersions: [],
      releaseChannels: ['release', 'beta'],
    },
  ]);
  expect(toasts[0]).toMatchObject({ tone: 'success', text: added.message });
  expect(screen.getByRole('link', { name: /^Reef Radar/ })).toBeInTheDocument();
  expect(api.calls.filter((call) => call === `GET ${base}`)).toHaveLength(1);
});

test('an empty search and a failed one show a message, and the failed one can be retried', async () => {
  const api = await show({}, { [searchPath('x')]: { results: [] } });
  const { dialog, box } = await openSearch();
  await userEvent.type(box, 'x');
  expect(await within(dialog).findByText('No projects found.')).toBeInTheDocument();
  api.answers[searchPath('xy')] = new Refusal('projects_unavailable', 'Modrinth is limiting our requests.');
  await userEvent.type(box, 'y');
  expect(await within(dialog).findByText('Modrinth is limiting our requests.')).toBeInTheDocument();
  api.answers[searchPath('xy')] = { results: [found] };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('button', { name: /Reef Radar/ })).toBeInTheDocument();
});

test('CurseForge is disabled with a notice when it has no key', async () => {
  await show({ curseforgeReady: false });
  expect(screen.getByText("CurseForge isn't connected")).toBeInTheDocument();
  const { dialog } = await openSearch();
  expect(within(dialog).getByRole('radio', { name: /CurseForge/ })).toBeDisabled();
});

test('the chosen platform is searched', async () => {
  const api = await show({}, { [searchPath('a', 'CurseForge')]: { results: [] } });
  const { dialog, box } = await openSearch();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'CurseForge' }));
  await userEvent.type(box, 'a');
  await within(dialog).findByText('No projects found.');
  expect(api.calls).toContain(searchPath('a', 'CurseForge'));
});

test('a refusal shows the specified title and the message of the server', async () => {
  const refusal = new Refusal('already_exists', 'Reef Radar is already tracked.');
  await show({}, { [searchPath('reef')]: { results: [found] }, [`POST ${base}`]: refusal });
  const { dialog, box } = await openSearch();
  await userEvent.type(box, 'reef');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Reef Radar/ }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
  await userEvent.click(await screen.findByRole('option', { name: 'news' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Track project' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ text: 'Failed to add project.', description: refusal.error });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a tracked project can be edited', async () => {
  const now = { projects: [tracked], canAdd: true, slots: 5 };
  const saved = { success: true, project: tracked, message: 'Coral Lights saved.', ...now };
  const api = await show({}, { [`PATCH ${base}/p1`]: saved });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Coral Lights' }));
  const dialog = await screen.findByRole('dialog', { name: 'Coral Lights' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove NeoForge' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Release' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(within(dialog).getByText('Choose at least one.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Beta' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies).toEqual([
    {
      channelId: news.id,
      roleIds: [role.id],
      loaders: [],
      gameVersions: ['1.21.4'],
      releaseChannels: ['beta'],
    },
  ]);
});

test('the dialog asks for the project first, stores a draft and allows another choice', async () => {
  await show({}, { [searchPath('reef')]: { results: [found] } });
  const { dialog, box } = await openSearch();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Track project' }));
  expect(within(dialog).getByText('Choose a project.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('combobox', { name: 'Channel' })).toBeNull();
  await userEvent.type(box, 'reef');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Reef Radar/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Alpha' }));
  expect(keptDrafts()).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose another' }));
  expect(within(dialog).getByRole('textbox', { name: /Project/ })).toHaveValue('');
});

test('removing asks first, and a failure shows the specified title and reloads the list', async () => {
  const api = await show({}, { [`DELETE ${base}/p1`]: new Refusal('not_found', 'It is gone.') });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Coral Lights' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove project' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ text: 'Error removing project.', description: 'It is gone.' });
  await waitFor(() => expect(api.calls.filter((call) => call === `GET ${base}`)).toHaveLength(2));
});

test('adding is disabled at the limit, and an empty list shows a placeholder', async () => {
  await show({ canAdd: false, projects: [] });
  expect(trackButton()).toBeDisabled();
  expect(screen.getByText('Reached free limit. Upgrade for more slots!')).toBeInTheDocument();
  expect(screen.getByText('No projects yet')).toBeInTheDocument();
});
