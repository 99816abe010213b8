'use client';

import type { ReactNode } from 'react';
import { Markdown } from '@/components/discord/markdown';
import type { MentionNames } from '@/components/discord/mention';
import { PreviewPicture } from '@/components/discord/preview-picture';
import { EmojiText } from '@/components/ui/emoji';
import type { MessageEmbed } from '@/lib/core/discord';

type EmbedFields = NonNullable<MessageEmbed['fields']>;

interface PlacedField {
  readonly key: string;
  readonly field: EmbedFields[number];
  /** In a grid of twelve columns. */
  readonly span: number;
}

/** Up to three consecutive inline fields share a row. */
function placeFields(fields: EmbedFields): PlacedField[] {
  const rows: EmbedFields[number][][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const fits = last !== undefined && last.length < 3 && field.inline === true && last[0]?.inline === true;
    if (fits) last.push(field);
    else rows.push([field]);
  }
  return rows.flatMap((row, index) =>
    row.map((field, place) => ({
      key: `${index}-${place}`,
      field,
      span: field.inline === true ? (row.length === 3 ? 4 : 6) : 12,
    })),
  );
}

function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}

function isWeb(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url);
}

/** Text, linked if there is a URL. */
function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!isWeb(href)) return children;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-discord-link hover:underline"
    >
      {children}
    </a>
  );
}

/** One embed as Discord would show it: edge in its colour, author, title, text, fields, pictures, footer. */
export function EmbedPreview({ embed, names }: { embed: MessageEmbed; names: MentionNames }) {
  const { author, footer, timestamp, fields = [], color } = embed;
  const time = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  const hasTime = Number.isFinite(time);
  return (
    <div
      className="mt-1 max-w-lg rounded-tag border-l-4 border-discord-muted/50 bg-discord-embed p-3"
      style={color === undefined ? undefined : { borderLeftColor: hexOf(color) }}
    >
      <div className="flex gap-4">
        <div className="grid min-w-0 flex-1 content-start gap-2">
          {author && (
            <p className="flex items-center gap-2 text-xs font-semibold">
              {author.iconUrl !== undefined && <PreviewPicture src={author.iconUrl} kind="icon" />}
              <span className="min-w-0">
                <Linked href={author.url}>
                  <EmojiText text={author.name} />
                </Linked>
              </span>
            </p>
          )}
          {embed.title !== undefined && (
            <div className="font-semibold">
              {isWeb(embed.url) ? (
                <Linked href={embed.url}>
                  <EmojiText text={embed.title} />
                </Linked>
              ) : (
                <Markdown text={embed.title} names={names} />
              )}
            </div>
          )}
          {embed.description !== undefined && (
            <div>
              <Markdown text={embed.description} names={names} />
            </div>
          )}
          {fields.length > 0 && (
            <dl className="grid grid-cols-12 gap-x-4 gap-y-2">
              {placeFields(fields).map(({ key, field, span }) => (
                <div key={key} className="min-w-0" style={{ gridColumn: `span ${span}` }}>
                  <dt className="text-xs font-semibold">
                    <Markdown text={field.name} names={names} />
                  </dt>
                  <dd>
                    <Markdown text={field.value} names={names} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {embed.thumbnailUrl !== undefined && <PreviewPicture src={embed.thumbnailUrl} kind="thumbnail" />}
      </div>
      {embed.imageUrl !== undefined && <PreviewPicture src={embed.imageUrl} kind="image" />}
      {(footer || hasTime) && (
        <p className="mt-2 flex items-center gap-2 text-xs text-discord-muted">
          {footer?.iconUrl !== undefined && <PreviewPicture src={footer.iconUrl} kind="icon" />}
          <span className="min-w-0">
            {footer && <EmojiText text={footer.text} />}
            {footer && hasTime && ' • '}
            {hasTime && (
              // The server knows neither the visitor's locale nor their time zone.
              <time dateTime={new Date(time).toISOString()} suppressHydrationWarning>
                {new Date(time).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })}
              </time>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
