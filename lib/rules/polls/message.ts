import { clipText } from '@/lib/core/clip-text';
import { toColourNumber } from '@/lib/core/colour';
import { toCustomId } from '@/lib/core/custom-id';
import { describeTime } from '@/lib/core/dates';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import { toMessageEmoji } from '@/lib/core/emoji';
import { mention } from '@/lib/core/mention';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { quantity } from '@/lib/core/quantity';
import type { Poll, PollOption, PollTexts } from '@/lib/rules/polls/schema';

export type PollAppearance = Readonly<Pick<Poll, 'embed' | 'endsAt'>> & {
  readonly id: string;
  readonly options: readonly PollOption[];
};

export type PollPhase = 'open' | 'closed' | 'cancelled';

type MessageBody = Pick<OutgoingMessage, 'embeds' | 'components'>;

/** The value of `{title}` for a poll without a title. */
const UNTITLED = 'Poll';
const limits = { title: 256, description: 4096, footer: 2048 } as const;

function toEmbed({ title, description, footer, color }: PollTexts): MessageEmbed {
  const text = (value: string, max: number) => clipText(value.trim(), max) || undefined;
  const foot = text(footer, limits.footer);
  return {
    title: text(title, limits.title),
    description: text(description, limits.description),
    footer: foot === undefined ? undefined : { text: foot },
    color: toColourNumber(color),
  };
}

/** The templates for a poll or its result, from the section's stored or edited values. */
export function pollTemplates(
  values: Readonly<Record<string, unknown>>,
  embed: 'pollEmbed' | 'pollResultEmbed',
): PollTexts {
  const text = (name: string) => {
    const found = values[name];
    return typeof found === 'string' ? found : '';
  };
  return {
    title: text(`${embed}Title`),
    description: text(`${embed}Description`),
    footer: text(`${embed}Footer`),
    color: text(`${embed}Color`),
  };
}

/** A poll's texts, or the settings' with `{title}`, `{description}`, `{end}` and `{author}` filled in. */
export function fillPollTexts(
  own: PollTexts,
  templates: PollTexts,
  {
    endsAt,
    author,
  }: { readonly endsAt: string; readonly author: { readonly id: string; readonly name: string } },
): PollTexts {
  const plain = {
    title: own.title || UNTITLED,
    description: own.description,
    end: describeTime(endsAt),
    author: author.name,
  };
  // Only descriptions render mentions and timestamps.
  const seconds = Math.floor(Date.parse(endsAt) / 1000);
  const rich = { ...plain, end: `<t:${seconds}:R>`, author: mention(author.id) };
  return {
    title: clipText(own.title || fillPlaceholders(templates.title, plain), limits.title),
    description: clipText(
      own.description || fillPlaceholders(templates.description, rich),
      limits.description,
    ),
    footer: clipText(own.footer || fillPlaceholders(templates.footer, plain), limits.footer),
    color: own.color || templates.color,
  };
}

/** A poll's name for people: its title, or its options. */
export function pollName({
  title,
  options,
}: Pick<Poll, 'title'> & { readonly options: readonly Pick<PollOption, 'label'>[] }): string {
  return title || options.map(({ label }) => label).join(' / ');
}

const BAR = 10;

function share(count: number, total: number): number {
  return total === 0 ? 0 : count / total;
}

/** `1 vote`, `2 votes`. */
export function countVotes(count: number): string {
  return quantity(count, 'vote');
}

function optionFields(options: readonly PollOption[], counts: readonly number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return options.map(({ emoji, label, description }, index) => {
    const count = counts[index] ?? 0;
    const full = Math.round(share(count, total) * BAR);
    const bar = `${'▰'.repeat(full)}${'▱'.repeat(BAR - full)}`;
    const figures = `${bar} ${countVotes(count)} (${Math.round(share(count, total) * 100)}%)`;
    return {
      name: `${emoji} ${label}`.trim(),
      value: [description, figures].filter((line) => line !== '').join('\n'),
    };
  });
}

/** The message of a poll with its votes; the buttons stay while it is open. */
export function toPollMessage(
  poll: PollAppearance,
  phase: PollPhase,
  counts: readonly number[],
): MessageBody {
  const seconds = Math.floor(Date.parse(poll.endsAt) / 1000);
  const state = {
    open: { name: 'Ends', value: `<t:${seconds}:R>` },
    closed: { name: 'Closed', value: `<t:${seconds}:f>` },
    cancelled: { name: 'Cancelled', value: "Its votes don't count." },
  }[phase];
  const buttons = poll.options.map(({ emoji, label }, index) => ({
    kind: 'button' as const,
    style: 'secondary' as const,
    label,
    emoji: toMessageEmoji(emoji),
    customId: toCustomId({ kind: 'poll', action: 'vote', args: [poll.id, String(index)] }),
  }));
  return {
    embeds: [{ ...toEmbed(poll.embed), fields: [...optionFields(poll.options, counts), state] }],
    components: phase === 'open' ? [buttons] : [],
  };
}

/** The labels with the most votes: `A`, `A and B` for a tie, `No option` without votes. */
export function leadingOptions(options: readonly PollOption[], counts: readonly number[]): string {
  const most = Math.max(0, ...counts);
  if (most === 0) return 'No option';
  const labels = options.filter((_, index) => counts[index] === most).map(({ label }) => label);
  return new Intl.ListFormat('en').format(labels);
}

/** The result's message: the settings' embed with `{title}`, `{votes}` and `{winner}` filled in. */
export function toPollResult(
  { title, options }: { readonly title: string; readonly options: readonly PollOption[] },
  counts: readonly number[],
  templates: PollTexts,
): MessageBody {
  const values = {
    title: title || UNTITLED,
    votes: String(counts.reduce((sum, count) => sum + count, 0)),
    winner: leadingOptions(options, counts),
  };
  const embed = toEmbed({
    title: fillPlaceholders(templates.title, values),
    description: fillPlaceholders(templates.description, values),
    footer: fillPlaceholders(templates.footer, values),
    color: templates.color,
  });
  return { embeds: [{ ...embed, fields: optionFields(options, counts) }] };
}
