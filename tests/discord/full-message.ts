import type { OutgoingMessage } from '@/lib/core/discord';

/** A message with everything that the site can send, nothing left to a default. */
export const fullMessage = {
  content: 'Hello\n<@200000000000000001> 🪸',
  embeds: [
    {
      title: 'Title',
      description: 'Text',
      url: 'https://example.com/',
      color: 0,
      timestamp: '2026-11-21T12:00:00.000Z',
      author: { name: 'Marina', url: 'https://example.com/m', iconUrl: 'https://example.com/m.png' },
      footer: { text: 'Foot', iconUrl: 'https://example.com/f.png' },
      imageUrl: 'https://example.com/i.png',
      thumbnailUrl: 'https://example.com/t.png',
      fields: [
        { name: 'Name', value: 'Value', inline: true },
        { name: 'Other', value: 'Value', inline: false },
      ],
    },
    { title: 'Second' },
  ],
  components: [
    [
      { kind: 'button', style: 'primary', customId: '1', label: 'One', emoji: { id: null, name: '🪸' } },
      {
        kind: 'button',
        style: 'secondary',
        customId: '2',
        emoji: { id: '600000000000100005', name: 'octo_wave', animated: true },
      },
      { kind: 'button', style: 'success', customId: '3', label: 'Three', disabled: true },
      { kind: 'button', style: 'danger', customId: '4', label: 'Four', disabled: false },
      { kind: 'link', url: 'https://example.com/', label: 'Open' },
    ],
    [
      {
        kind: 'select',
        customId: 'pick',
        placeholder: 'Pick',
        minValues: 0,
        maxValues: 2,
        disabled: true,
        options: [
          { label: 'A', value: 'a', description: 'First', emoji: { id: null, name: '🐚' }, default: true },
          { label: 'B', value: 'b' },
        ],
      },
    ],
  ],
} satisfies Omit<OutgoingMessage, 'allowedMentions'>;
