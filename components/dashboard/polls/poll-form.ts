import { isRecord } from '@/lib/guild-settings/values';
import type { PollOption, PollTexts } from '@/lib/rules/polls/schema';

/** A poll while it is being written. */
export interface PollDraft extends PollTexts {
  readonly channel: string | null;
  /** ISO date, or the empty text. */
  readonly endTime: string;
  readonly options: readonly PollOption[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const emptyOption: PollOption = { emoji: '', label: '', description: '' };

/** What a new poll begins with: a day to vote, and one option more than it needs. */
export function emptyPoll(channel: string | null, now: number): PollDraft {
  return {
    channel,
    title: '',
    description: '',
    footer: '',
    color: '',
    endTime: new Date(Math.ceil((now + DAY) / MINUTE) * MINUTE).toISOString(),
    options: [{ ...emptyOption, emoji: '👍' }, { ...emptyOption, emoji: '👎' }, emptyOption],
  };
}

/** Reads a draft that was kept; null for anything else. */
export function readPollDraft(value: unknown): PollDraft | null {
  if (!isRecord(value) || !Array.isArray(value.options)) return null;
  const text = (from: Readonly<Record<string, unknown>>, name: string) => {
    const found = from[name];
    return typeof found === 'string' ? found : '';
  };
  const options: unknown[] = value.options;
  return {
    channel: text(value, 'channel') || null,
    title: text(value, 'title'),
    description: text(value, 'description'),
    footer: text(value, 'footer'),
    color: text(value, 'color'),
    endTime: text(value, 'endTime'),
    options: [0, 1, 2].map((index) => {
      const option = options[index];
      const from = isRecord(option) ? option : {};
      return {
        emoji: text(from, 'emoji'),
        label: text(from, 'label'),
        description: text(from, 'description'),
      };
    }),
  };
}

/** Every poll has so many options. */
const NEEDED = 2;

/** The options for the preview: those with a label, and by their number those that still need one. */
export function shownOptions({ options }: PollDraft): readonly PollOption[] {
  return options
    .map((option, index) =>
      option.label.trim() === '' && index < NEEDED ? { ...option, label: `Option ${index + 1}` } : option,
    )
    .filter(({ label }) => label.trim() !== '');
}
