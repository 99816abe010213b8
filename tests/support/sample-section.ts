// A section that the site does not have, and parts for its rows.
import { duration, select } from '@/lib/core/fields';
import { defineSection, type Section } from '@/lib/guild-settings/section';

export function sampleSection<const B extends Section['blocks']>(blocks: B) {
  return defineSection({
    id: 'sample',
    title: 'Sample',
    summary: 'For tests.',
    icon: 'hand',
    group: 'utility',
    blocks,
    wire: { read: 'sample', save: 'sample', resources: { channels: 'channels' } },
  });
}

/** The punishment and, for a mute, its duration. */
export const muteOrKick = {
  what: select({
    label: 'What',
    initial: 'mute',
    options: [
      { value: 'mute', label: 'Mute' },
      { value: 'kick', label: 'Kick' },
    ],
  }),
  minutes: duration({
    label: 'For',
    min: 0,
    max: 60,
    initial: 30,
    shownWhen: { path: 'what', equals: 'mute' },
  }),
} as const;
