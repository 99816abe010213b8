'use client';

import { DraftText } from '@/components/message-editor/draft-text';
import { useEditorNotes } from '@/components/message-editor/editor-context';
import { EmbedFieldsEditor } from '@/components/message-editor/embed-fields-editor';
import { Fold } from '@/components/message-editor/fold';
import { ItemCard, type ItemToolsProps } from '@/components/message-editor/item-card';
import { Button } from '@/components/ui/button';
import { ColourInput } from '@/components/ui/colour-input';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Field } from '@/components/ui/field';
import { type DraftEmbed, messageLimits } from '@/lib/rules/messages/draft';

export interface EmbedCardProps extends Omit<ItemToolsProps, 'name'> {
  readonly embed: DraftEmbed;
  /** Characters that count towards the 6,000. */
  readonly length: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (embed: DraftEmbed, path?: string) => void;
}

function hexOf(color: number | null): string | null {
  return color === null ? null : `#${color.toString(16).padStart(6, '0')}`;
}

function EmbedHead({
  embed,
  at,
  onChange,
}: {
  embed: DraftEmbed;
  at: string;
  onChange: EmbedCardProps['onChange'];
}) {
  const { author } = embed;
  return (
    <Fold
      title="Author"
      paths={[`${at}.author`]}
      isUsed={author.name !== '' || author.url !== '' || author.iconUrl !== ''}
    >
      <DraftText
        label="Author"
        path={`${at}.author.name`}
        value={author.name}
        limit={messageLimits.author}
        onChange={(name, path) => onChange({ ...embed, author: { ...author, name } }, path)}
      />
      <DraftText
        label="Author link"
        path={`${at}.author.url`}
        type="url"
        placeholder="https://"
        value={author.url}
        onChange={(url, path) => onChange({ ...embed, author: { ...author, url } }, path)}
      />
      <DraftText
        label="Author icon"
        path={`${at}.author.iconUrl`}
        type="url"
        placeholder="https://"
        value={author.iconUrl}
        onChange={(iconUrl, path) => onChange({ ...embed, author: { ...author, iconUrl } }, path)}
      />
    </Fold>
  );
}

function EmbedFoot({
  embed,
  at,
  onChange,
}: {
  embed: DraftEmbed;
  at: string;
  onChange: EmbedCardProps['onChange'];
}) {
  const { footer, timestamp } = embed;
  const { errorAt } = useEditorNotes();
  return (
    <Fold
      title="Footer"
      paths={[`${at}.footer`, `${at}.timestamp`]}
      isUsed={footer.text !== '' || footer.iconUrl !== '' || timestamp !== ''}
    >
      <DraftText
        label="Footer"
        path={`${at}.footer.text`}
        value={footer.text}
        limit={messageLimits.footer}
        rows={2}
        onChange={(text, path) => onChange({ ...embed, footer: { ...footer, text } }, path)}
      />
      <DraftText
        label="Footer icon"
        path={`${at}.footer.iconUrl`}
        type="url"
        placeholder="https://"
        value={footer.iconUrl}
        onChange={(iconUrl, path) => onChange({ ...embed, footer: { ...footer, iconUrl } }, path)}
      />
      <Field
        label="Time"
        help="In your time zone; everybody sees it in their own."
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

/** One embed in the editor: folds, moves, and holds every part that Discord knows. */
export function EmbedCard({ embed, length, isOpen, onToggle, onChange, ...tools }: EmbedCardProps) {
  const { errorAt } = useEditorNotes();
  const at = `embeds.${tools.index}`;
  const heading = embed.title.trim() || embed.author.name.trim() || embed.description.trim().slice(0, 60);
  const name = `embed ${tools.index + 1}`;
  const colour = hexOf(embed.color);
  return (
    <ItemCard
      {...tools}
      name={name}
      title={heading === '' ? `Embed ${tools.index + 1}` : `Embed ${tools.index + 1}: ${heading}`}
      path={at}
      edge={colour ?? undefined}
      isOpen={isOpen}
      onToggle={onToggle}
      note={<span className="text-xs text-faint tabular-nums">{length.toLocaleString('en')}</span>}
    >
      {errorAt(at) !== undefined && <p className="text-xs font-medium text-danger">{errorAt(at)}</p>}
      <EmbedHead embed={embed} at={at} onChange={onChange} />
      <DraftText
        label="Title"
        path={`${at}.title`}
        value={embed.title}
        limit={messageLimits.title}
        onChange={(title, path) => onChange({ ...embed, title }, path)}
      />
      <DraftText
        label="Description"
        path={`${at}.description`}
        value={embed.description}
        limit={messageLimits.description}
        rows={4}
        onChange={(description, path) => onChange({ ...embed, description }, path)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftText
          label="Title link"
          path={`${at}.url`}
          type="url"
          placeholder="https://"
          value={embed.url}
          onChange={(url, path) => onChange({ ...embed, url }, path)}
        />
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
        title="Pictures"
        paths={[`${at}.imageUrl`, `${at}.thumbnailUrl`]}
        isUsed={embed.imageUrl !== '' || embed.thumbnailUrl !== ''}
      >
        <DraftText
          label="Large picture"
          path={`${at}.imageUrl`}
          type="url"
          placeholder="https://"
          value={embed.imageUrl}
          onChange={(imageUrl, path) => onChange({ ...embed, imageUrl }, path)}
        />
        <DraftText
          label="Small picture at the right"
          path={`${at}.thumbnailUrl`}
          type="url"
          placeholder="https://"
          value={embed.thumbnailUrl}
          onChange={(thumbnailUrl, path) => onChange({ ...embed, thumbnailUrl }, path)}
        />
      </Fold>
      <EmbedFoot embed={embed} at={at} onChange={onChange} />
    </ItemCard>
  );
}
