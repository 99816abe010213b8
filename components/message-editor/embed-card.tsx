'use client';

import { DraftText, ErrorAt, textsOf } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { EmbedFieldsEditor } from '@/components/message-editor/embed-fields-editor';
import { Fold } from '@/components/message-editor/fold';
import { ItemCard, type ItemToolsProps } from '@/components/message-editor/item-card';
import { Button } from '@/components/ui/button';
import { ColourInput } from '@/components/ui/colour-input';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Field } from '@/components/ui/field';
import { grouped } from '@/lib/core/quantity';
import { type DraftEmbed, messageLimits } from '@/lib/rules/messages/draft';

export interface EmbedCardProps extends Omit<ItemToolsProps, 'name'> {
  readonly embed: DraftEmbed;
  /** Characters counted towards the 6,000. */
  readonly length: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (embed: DraftEmbed, path?: string) => void;
}

function hexOf(color: number | null): string | null {
  return color === null ? null : `#${color.toString(16).padStart(6, '0')}`;
}

interface EmbedPartProps extends Pick<EmbedCardProps, 'embed' | 'onChange'> {
  /** Path of the embed. */
  readonly at: string;
}

function EmbedHead({ embed, at, onChange }: EmbedPartProps) {
  const { author } = embed;
  const text = textsOf(author, `${at}.author`, (change, path) =>
    onChange({ ...embed, author: { ...author, ...change } }, path),
  );
  return (
    <Fold title="Author" paths={[`${at}.author`]} isUsed={Object.values(author).some((part) => part !== '')}>
      <DraftText label="Author" {...text('name')} limit={messageLimits.author} />
      <DraftText label="Author link" {...text('url')} isUrl />
      <DraftText label="Author icon" {...text('iconUrl')} isUrl />
    </Fold>
  );
}

function EmbedFoot({ embed, at, onChange }: EmbedPartProps) {
  const { footer, timestamp } = embed;
  const text = textsOf(footer, `${at}.footer`, (change, path) =>
    onChange({ ...embed, footer: { ...footer, ...change } }, path),
  );
  const { errorAt } = useEditorNotes();
  return (
    <Fold
      title="Footer"
      paths={[`${at}.footer`, `${at}.timestamp`]}
      isUsed={footer.text !== '' || footer.iconUrl !== '' || timestamp !== ''}
    >
      <DraftText label="Footer" {...text('text')} limit={messageLimits.footer} rows={2} />
      <DraftText label="Footer icon" {...text('iconUrl')} isUrl />
      <Field
        label="Time"
        help="In your time zone. Everyone sees it in their own."
        error={errorAt(`${at}.timestamp`)}
      >
        <span className="flex flex-wrap items-center gap-2">
          <DateTimeInput
            data-path={`${at}.timestamp`}
            className="min-w-0 flex-1 basis-52"
            value={timestamp}
            onChange={(iso) => onChange({ ...embed, timestamp: iso }, `${at}.timestamp`)}
          />
          <Button size="sm" onClick={() => onChange({ ...embed, timestamp: new Date().toISOString() })}>
            Now
          </Button>
          {timestamp !== '' && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ ...embed, timestamp: '' })}>
              No time
            </Button>
          )}
        </span>
      </Field>
    </Fold>
  );
}

/** An embed's editor, foldable and movable, with every part that Discord supports. */
export function EmbedCard({ embed, length, isOpen, onToggle, onChange, ...tools }: EmbedCardProps) {
  const { errorAt } = useEditorNotes();
  const at = `embeds.${tools.index}`;
  const heading = embed.title.trim() || embed.author.name.trim() || embed.description.trim().slice(0, 60);
  const text = textsOf<'title' | 'description' | 'url' | 'imageUrl' | 'thumbnailUrl'>(
    embed,
    at,
    (change, path) => onChange({ ...embed, ...change }, path),
  );
  const colour = hexOf(embed.color);
  return (
    <ItemCard
      {...tools}
      name={`embed ${tools.index + 1}`}
      title={heading === '' ? `Embed ${tools.index + 1}` : `Embed ${tools.index + 1}: ${heading}`}
      path={at}
      edge={colour ?? undefined}
      isOpen={isOpen}
      onToggle={onToggle}
      note={<span className="text-xs text-faint tabular-nums">{grouped(length)}</span>}
    >
      <ErrorAt path={at} />
      <EmbedHead embed={embed} at={at} onChange={onChange} />
      <DraftText label="Title" {...text('title')} limit={messageLimits.title} />
      <DraftText label="Description" {...text('description')} limit={messageLimits.description} rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText label="Title link" {...text('url')} isUrl />
        <Field label="Colour" error={errorAt(`${at}.color`)}>
          <ColourInput
            value={colour}
            onChange={(hex) =>
              onChange(
                { ...embed, color: hex === null ? null : Number.parseInt(hex.slice(1), 16) },
                `${at}.color`,
              )
            }
          />
        </Field>
      </div>
      <EmbedFieldsEditor
        fields={embed.fields}
        path={`${at}.fields`}
        onChange={(fields, path) => onChange({ ...embed, fields }, path)}
      />
      <Fold
        title="Images"
        paths={[`${at}.imageUrl`, `${at}.thumbnailUrl`]}
        isUsed={embed.imageUrl !== '' || embed.thumbnailUrl !== ''}
      >
        <DraftText label="Image" {...text('imageUrl')} isUrl />
        <DraftText label="Thumbnail" {...text('thumbnailUrl')} isUrl />
      </Fold>
      <EmbedFoot embed={embed} at={at} onChange={onChange} />
    </ItemCard>
  );
}
