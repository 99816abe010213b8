import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Figures } from '@/components/dashboard/overview/figures';
import { ModuleGrid } from '@/components/dashboard/overview/module-grid';
import { ProblemList } from '@/components/dashboard/overview/problem-list';
import { SetupList } from '@/components/dashboard/overview/setup-list';
import { PermissionWarning } from '@/components/form/permission-warning';
import { SectionLinksProvider } from '@/components/panel/section-links';
import type { Problem } from '@/lib/guild-settings/references';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { SetupStep } from '@/lib/rules/overview/setup';
import { prepareBrowser } from '../../support/browser';
import { renderWithQueries } from '../../support/fake-api';
import { panelGuild } from '../../support/panel-props';
import { hrefOf, hrefsOf, textsOf } from '../../support/seen';
import { channel, links, logChannel, moduleOf, step } from './overview-data';

prepareBrowser();

const { guildId } = panelGuild;
const fixes = () => hrefsOf(screen.queryAllByRole('link', { name: /^Fix/ }));

test('the member count links to the members for those who may see them', () => {
  const week = { joins: 2, leaves: 5, messages: 0, voiceMinutes: 0 };
  const stats = { totalMembers: 250, messageCounts: 0, voiceMinutes: 0, joinToday: 0, leaveToday: 0 };
  const figures = (
    <Figures guildId={guildId} stats={stats} trends={{ week, yesterday: { joins: 0, leaves: 0 } }} />
  );
  const drawn = { icon: 'users', group: 'utility', hasForm: false } as const;
  const members = { id: 'members', title: 'Members', ...drawn };
  const { unmount } = render(<SectionLinksProvider links={[members]}>{figures}</SectionLinksProvider>);
  expect(hrefOf('Show all members')).toBe(`/dashboard/${guildId}/members`);
  expect(screen.getByText('−3 in 7 days')).toBeInTheDocument();
  unmount();
  render(<SectionLinksProvider links={links}>{figures}</SectionLinksProvider>);
  expect(screen.queryByRole('link')).toBeNull();
});

test('disables the switch of a view-only module', () => {
  const own = links.map((link) => ({ ...link, isViewOnly: link.id === 'welcome' }));
  const modules = own.map(({ id, title }) => {
    const switches = [{ path: 'toggle', label: title, isOn: true, idle: null }];
    return moduleOf(id, { save: `${id}/save`, switches });
  });
  renderWithQueries(
    <SectionLinksProvider links={own}>
      <ModuleGrid {...panelGuild} section={overview} modules={modules} />
    </SectionLinksProvider>,
  );
  expect(screen.getByRole('switch', { name: 'Welcome' })).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Logging' })).toBeEnabled();
});

test('says that a module is on but not working, and why', () => {
  const idle = 'Choose a channel: nothing is sent without one.';
  const switches = [
    { path: 'welcome.toggle', label: 'Welcome message', isOn: true, idle },
    { path: 'leave.toggle', label: 'Leave message', isOn: true, idle: null },
  ];
  const own = moduleOf('welcome', { save: 'welcome/save', switches });
  renderWithQueries(
    <SectionLinksProvider links={links}>
      <ModuleGrid {...panelGuild} section={overview} modules={[own]} />
    </SectionLinksProvider>,
  );
  expect(screen.getByText('On, but not working yet')).toBeInTheDocument();
  const toggle = (name: string) => screen.getByRole('switch', { name });
  expect(toggle('Welcome: Welcome message')).toHaveAccessibleDescription(
    `On, but not working yet Welcome message. ${idle}`,
  );
  expect(toggle('Welcome: Leave message')).not.toHaveAccessibleDescription();
});

describe('SetupList', () => {
  const steps = (...done: boolean[]) =>
    done.map((isDone, at) => step(`${at}`, at === 0 ? null : 'welcome', isDone));
  const list = (own: readonly SetupStep[]) => <SetupList guildId={guildId} steps={own} />;
  const shown = () => textsOf(screen.queryAllByRole('listitem'));

  test('lists open steps first, then done ones, each linked to its page', () => {
    render(list(steps(true, false)));
    expect(screen.getByRole('heading', { name: 'Set up your server' })).toBeInTheDocument();
    expect(screen.getByText('1 of 2 steps done')).toBeInTheDocument();
    expect(shown()).toEqual(['Step 1About 1.', 'Step 0 (done)']);
    expect(hrefsOf(screen.getAllByRole('link'))).toEqual([
      `/dashboard/${guildId}/welcome`,
      `/api/invite?guildId=${guildId}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  test('stays folded for this server only', async () => {
    const { unmount } = render(list(steps(false)));
    await userEvent.click(screen.getByRole('button', { name: 'Hide steps' }));
    expect(shown()).toEqual([]);
    unmount();
    render(list(steps(false)));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Show steps' })).toHaveAttribute('aria-expanded', 'false');
    render(<SetupList guildId="300000000000000002" steps={steps(false)} />);
    expect(shown()).toHaveLength(1);
  });

  test('folds when all is done, can be dismissed and returns when a step is undone', async () => {
    const { rerender } = render(list(steps(true, true)));
    expect(screen.getByRole('heading', { name: 'Your server is set up' })).toBeInTheDocument();
    expect(shown()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('heading')).toBeNull();
    rerender(list(steps(true, false)));
    expect(shown()).toHaveLength(2);
  });

  test('is hidden without steps', () => {
    render(list([]));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('ProblemList', () => {
  const list = (problems: readonly Problem[], isManager = true) => (
    <SectionLinksProvider links={isManager ? links : links.slice(0, 1)} isManager={isManager}>
      <ProblemList guildId={guildId} problems={problems} onRecheck={() => {}} isChecking={false} />
    </SectionLinksProvider>
  );

  test('shows an unset setting without the advice for a deleted target', () => {
    const message = 'Choose a channel: nothing is sent without one.';
    render(list([{ ...channel, kind: 'unset', message }]));
    expect(screen.getByText(message).textContent?.trim()).toBe(message);
  });

  test('shows each problem with its section and links to the setting', () => {
    render(list([channel, logChannel]));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Channel no longer exists. Choose another one, or clear it.Welcome · Channel',
    );
    expect(second).toHaveTextContent('Logging · Log channel');
    expect(screen.getByRole('link', { name: 'Fix Log channel' })).toHaveTextContent('Fix');
    expect(fixes()).toEqual([
      `/dashboard/${guildId}/welcome#setting-welcome.channel`,
      `/dashboard/${guildId}/logging#setting-channel`,
    ]);
  });

  test('adds only the recheck hint to a message with its own advice', () => {
    const message = "The bot can't see #rules. Give it View Channel there.";
    render(list([{ ...channel, kind: 'blocked', message }]));
    expect(screen.getByRole('listitem')).toHaveTextContent(`${message} Then press Recheck.`);
  });

  test('links only to sections the viewer may open, and hides Recheck from non-managers', () => {
    render(list([channel, logChannel], false));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(fixes()).toEqual([`/dashboard/${guildId}/welcome#setting-welcome.channel`]);
    expect(screen.queryByRole('button', { name: /Recheck/ })).toBeNull();
  });

  test('announces when no problems are left', () => {
    const { rerender } = render(list([channel]));
    expect(screen.queryByText('No problems found.')).toBeNull();
    rerender(list([]));
    const text = screen.getByText('No problems found.');
    expect(text.closest('[aria-live=polite]')).not.toBeNull();
  });
});

test('the permission warning links to the Member Hub and the server list', () => {
  render(<PermissionWarning guildId="300000000000000001" />);
  expect(screen.getByRole('alert')).toHaveTextContent("You don't have permission to manage this server.");
  expect(hrefOf('Member Hub')).toBe('/userhub/300000000000000001');
  expect(hrefOf('Your servers')).toBe('/dashboard/selector');
});
