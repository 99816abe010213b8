import {
  namesInDraws,
  namesInMenus,
  namesInReplies,
  namesInTemplates,
  namesInTicketPanels,
  namesInVerifyPanels,
} from '@/lib/db/collections/name-upgrades';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { readValue } from '@/lib/db/read-value';
import { sampleDocument } from '../../support/sample-document';

const kai = { userId: '0', username: 'Kai' };
const later = { what: 'A later release knows.' };

test.each([
  [
    'templates',
    namesInTemplates,
    { templates: [{ id: 'a', username: 'Kai', later }] },
    { templates: [{ id: 'a', updatedBy: kai, later }] },
  ],
  [
    'replies',
    namesInReplies,
    { commands: [{ username: 'Kai' }], responses: [7], removed: [{ place: 1, reply: { username: 'Kai' } }] },
    { commands: [{ updatedBy: kai }], responses: [7], removed: [{ place: 1, reply: { updatedBy: kai } }] },
  ],
  [
    'menus',
    namesInMenus,
    {
      menus: [{ username: 'Kai' }],
      outbox: [
        { kind: 'show-menu', before: { username: 'Kai' } },
        { kind: 'delete-menu', username: 'Kai' },
      ],
    },
    {
      menus: [{ updatedBy: kai }],
      outbox: [
        { kind: 'show-menu', before: { updatedBy: kai } },
        { kind: 'delete-menu', by: kai },
      ],
    },
  ],
  [
    'ticket panels',
    namesInTicketPanels,
    {
      panels: [{ updatedBy: 'Kai' }],
      outbox: [
        { kind: 'post-panel', username: 'Kai', before: null },
        { kind: 'audit', username: 'Kai' },
      ],
    },
    {
      panels: [{ updatedBy: kai }],
      outbox: [
        { kind: 'post-panel', by: kai, before: null },
        { kind: 'audit', username: 'Kai' },
      ],
    },
  ],
  [
    'verification panels',
    namesInVerifyPanels,
    { username: 'Kai', outbox: 'x' },
    { updatedBy: kai, outbox: 'x' },
  ],
  ['draws', namesInDraws, { draws: [{ by: null }, { by: 'Kai' }] }, { draws: [{ by: null }, { by: kai }] }],
] as const)(
  'upgrades names in %s to people, idempotently and without data loss',
  (_, upgrade, before, after) => {
    const mixed = { ...before, later };
    expect(upgrade(mixed)).toEqual({ ...after, later });
    expect(upgrade(upgrade(mixed))).toEqual({ ...after, later });
  },
);

test('reads a stored panel of the previous release', () => {
  const panel = sampleDocument(ticketPanelLists.schema, kai);
  const old = {
    ...panel,
    outbox: [],
    panels: panel.panels.map((one) => ({ ...one, updatedBy: one.updatedBy.username })),
  };
  const { value, unread } = readValue(ticketPanelLists, old);
  expect(unread).toEqual([]);
  expect(value?.panels).toEqual(panel.panels);
});
