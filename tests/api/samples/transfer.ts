import type { Samples } from './sample';

const path = '/api/dashboard/{userId}/{guildId}/transfer';
const file = {
  format: 'corallium-settings',
  version: 2,
  exportedAt: '2026-01-01T00:00:00.000Z',
  guild: { id: '300000000000000009', name: 'Elsewhere' },
  sections: { autorole: { autoroleToggle: true } },
  parts: { messages: [{ name: 'Rules', draft: { content: 'Be kind.', embeds: [], rows: [] } }] },
  references: [],
};
const source = { kind: 'file', file };

export const transfer: Samples = {
  [`POST ${path}/review`]: { body: { source }, allowed: 200 },
  [`POST ${path}/apply`]: {
    body: { source, mapping: {}, sections: [{ id: 'autorole', version: 1 }] },
    allowed: 200,
  },
};
