import { z } from 'zod';
import type { SandboxMessage, World } from '../world/types';
import { messageParts } from './message-form';
import { escapeHtml } from './pages';

/** Renders messages like Discord, but with pictures as links, since nothing is loaded from elsewhere. */

type Parts = z.infer<typeof messageParts>;
type Embed = Parts['embeds'][number];
type Component = Parts['components'][number]['components'][number];

const emojiForm = z.looseObject({ id: z.string().nullish(), name: z.string().nullish() });

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(text)}</a>`;
}

/** The stand-in's picture of a custom emoji, the characters of any other. */
function emojiView(value: unknown): string {
  const emoji = emojiForm.safeParse(value).data;
  if (!emoji?.name) return '';
  if (!emoji.id) return escapeHtml(emoji.name);
  return `<img src="/emojis/${escapeHtml(emoji.id)}.webp" alt="${escapeHtml(`:${emoji.name}:`)}" width="18" height="18">`;
}

function block(tag: 'p' | 'small' | 'pre', html: string): string {
  return html === '' ? '' : `<${tag}>${html}</${tag}>`;
}

function embedView(embed: Embed): string {
  const { author, footer, image, thumbnail } = embed;
  const title = embed.title ?? '';
  const fields = (embed.fields ?? []).map(
    (field) =>
      `<div${field.inline ? '' : ' class="whole"'}><dt>${escapeHtml(field.name)}</dt><dd>${escapeHtml(field.value)}</dd></div>`,
  );
  const pictures = [
    ...(image ? [link(image.url, `Image: ${image.url}`)] : []),
    ...(thumbnail ? [link(thumbnail.url, `Thumbnail: ${thumbnail.url}`)] : []),
  ];
  const foot = [footer?.text, embed.timestamp].filter((text) => typeof text === 'string').join(' · ');
  const colour = `#${(embed.color ?? 0x4e5d7e).toString(16).padStart(6, '0')}`;
  return `<section class="embed" style="border-color:${colour}">${[
    block('small', author ? (author.url ? link(author.url, author.name) : escapeHtml(author.name)) : ''),
    title === '' ? '' : `<strong>${embed.url ? link(embed.url, title) : escapeHtml(title)}</strong>`,
    block('pre', escapeHtml(embed.description ?? '')),
    fields.length === 0 ? '' : `<dl>${fields.join('')}</dl>`,
    ...pictures.map((picture) => block('small', picture)),
    block('small', escapeHtml(foot)),
  ].join('')}</section>`;
}

const styleNames: Readonly<Record<number, string>> = {
  1: 'primary',
  2: 'secondary',
  3: 'success',
  4: 'danger',
};

function componentView(part: Component): string {
  const off = part.disabled ? ' off' : '';
  if (part.type === 2) {
    const face = `${emojiView(part.emoji)} ${escapeHtml(part.label ?? '')}`.trim();
    if (part.url)
      return `<a class="part${off}" href="${escapeHtml(part.url)}" rel="noreferrer">${face} ↗</a>`;
    const title = escapeHtml(part.custom_id ?? '');
    return `<span class="part ${styleNames[part.style] ?? ''}${off}" title="${title}">${face}</span>`;
  }
  const options = part.options.map((option) => {
    const note = option.description ? ` <small>${escapeHtml(option.description)}</small>` : '';
    return `<li>${option.default ? '✓ ' : ''}${emojiView(option.emoji)} ${escapeHtml(option.label)}${note}</li>`;
  });
  const name = escapeHtml(part.placeholder ?? 'Make a selection');
  return `<details class="menu${off}" title="${escapeHtml(part.custom_id)}"><summary>${name}</summary><ul>${options.join('')}</ul></details>`;
}

function reactionView(emoji: string, count: number): string {
  const [name, id] = emoji.split(':');
  return `<span class="part">${emojiView({ name, id })} ${count}</span>`;
}

/** A message as HTML. */
export function messageView(world: World, message: SandboxMessage): string {
  const { embeds, components } = messageParts.parse(message);
  const author = escapeHtml(world.users.get(message.authorId)?.username ?? message.authorId);
  const edited = message.editedAt === null ? '' : ' · edited';
  const rows = components.map(
    (row) => `<div class="parts">${row.components.map(componentView).join('')}</div>`,
  );
  const reactions = [...message.reactions].map(([emoji, people]) => reactionView(emoji, people.size));
  const reactionRow = reactions.length === 0 ? '' : `<div class="parts">${reactions.join('')}</div>`;
  const content = block('pre', escapeHtml(message.content));
  return `<article id="message-${message.id}"><strong>${author}</strong> <time>${escapeHtml(message.createdAt)}${edited}</time>${content}${embeds.map(embedView).join('')}${rows.join('')}${reactionRow}</article>`;
}
