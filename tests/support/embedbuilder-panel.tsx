// The embed builder's panel in jsdom, with fake responses.
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmbedbuilderPanel } from '@/components/dashboard/embedbuilder/panel';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import type { Plan } from '@/lib/plans';
import type { ShownTemplate } from '@/lib/rules/messages/template-schema';
import type { ListedPlanned } from '@/lib/rules/planned-messages/schema';
import { FakeApi, renderWithQueries } from './fake-api';
import { directory, guildId, previewContext, userId } from './section-form';

export const base = `/api/dashboard/${userId}/${guildId}/embedbuilder`;
export const link = `https://discord.com/channels/${guildId}/400000000000000002/900000000000000001`;
export const stored = `corallium:message:${userId}:${guildId}`;
export const template: ShownTemplate = {
  isLocked: false,
  id: 'd0a4c5be-58ef-4bb1-8a46-7a5a0a3f6c01',
  name: 'Rules',
  updatedAt: '2026-01-01T00:00:00.000Z',
  username: 'Marina',
};

export function show({
  answers = {},
  templates = [],
  limit = 10,
  planned = [],
  zone = 'Europe/Berlin',
  plan = 'none',
}: {
  answers?: Record<string, unknown>;
  templates?: ShownTemplate[];
  limit?: number;
  planned?: ListedPlanned[];
  zone?: string;
  plan?: Plan;
} = {}) {
  const api = new FakeApi(answers);
  const view = renderWithQueries(
    <EmbedbuilderPanel
      userId={parseUserId.parse(userId)}
      guildId={parseGuildId.parse(guildId)}
      section={embedbuilder}
      previewContext={previewContext}
      form={null}
      data={{
        version: { values: {}, etag: null },
        directory,
        plan,
        problems: [],
        answer: {
          messageTemplates: templates,
          messageTemplateLimit: limit,
          plannedMessages: planned,
          plannedMessageLimit: 25,
          timeZone: zone,
        },
        answered: {},
      }}
    />,
  );
  return { api, ...view };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const field = (name: string) => screen.getByRole('textbox', { name });
export const preview = () => screen.getByRole('figure', { name: 'Preview' });
export const type = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
