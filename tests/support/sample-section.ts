// A section that the site does not have, and parts of the rows in one.
import { duration, select } from '@/lib/core/fields';
import { defineSection, type Section } from '@/lib/guild-settings/section';

/** A section of these blocks. */
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

/** What is done, and if it is a mute, for how long. */
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
