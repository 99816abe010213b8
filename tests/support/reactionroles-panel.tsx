// The panel of role menus in jsdom, with fake responses.
import { screen, within } from '@testing-library/react';
import { ReactionrolesPanel } from '@/components/dashboard/reactionroles/panel';
import { toSectionData } from '@/components/form/section-data';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { toAnswer } from '@/lib/guild-settings/wire';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { FakeApi, renderWithQueries } from './fake-api';
import { panelGuild, panelPlace } from './panel-props';
import { directory, previewContext } from './section-form';

/** The browser's address and navigations, for a test's mock of next/navigation. */
const pushed: string[] = [];
export const place = { search: '', pushed };
export const router = { push: (href: string) => place.pushed.push(href) };

export const { userId, guildId } = panelGuild;
export const base = `${panelPlace}/reactionroles`;
export const role = { colour: null, position: 1, blocked: null };
export const known = [...directory.roles, { ...role, id: '500000000000000003', name: 'Red' }];

interface Shown {
  address?: string;
  menus?: readonly ListedMenu[];
  limit?: number;
  answers?: Record<string, unknown>;
}

export function show({ address = '', menus = [], limit = 10, answers = {} }: Shown = {}) {
  place.search = address;
  const api = new FakeApi(answers);
  const answer = {
    ...toAnswer(reactionroles, defaultValues(reactionroles), { ...directory, roles: known }),
    plan: 'none' as const,
    problems: [],
    reactionRoles: [...menus],
    roleMenuLimit: limit,
  };
  const ui = (
    <ReactionrolesPanel
      {...panelGuild}
      section={reactionroles}
      data={toSectionData(reactionroles, { data: answer, etag: '"v1"' })}
      previewContext={previewContext}
      form={<p>The settings</p>}
    />
  );
  return { api, ui, ...renderWithQueries(ui) };
}

export const rows = () => within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('listitem');
export const labels = () => rows().map((row) => within(row).getByRole('textbox', { name: /^Label/ }));
export const values = () => labels().map((input) => (input instanceof HTMLInputElement ? input.value : ''));
