'use client';

import { clsx } from 'clsx';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { Emoji, EmojiText } from '@/components/ui/emoji';
import type { MessageButton, MessageEmoji, MessageRow, MessageSelect } from '@/lib/core/discord';

const styleClass = {
  primary: 'bg-blurple-fill text-on-blurple',
  secondary: 'bg-discord-muted/20 text-discord-ink',
  success: 'bg-discord-success text-on-blurple',
  danger: 'bg-danger-fill text-on-danger',
  link: 'bg-discord-muted/20 text-discord-ink',
};

const buttonClass =
  'inline-flex min-h-8 max-w-full items-center gap-2 rounded-control px-4 py-1 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0';

function ItsEmoji({ emoji }: { emoji: MessageEmoji | undefined }) {
  if (!emoji) return null;
  return (
    <span className="shrink-0">{emoji.id === null ? <Emoji text={emoji.name} /> : `:${emoji.name}:`}</span>
  );
}

function ButtonPreview({ button }: { button: MessageButton }) {
  const { label, emoji, disabled } = button;
  const className = clsx(
    buttonClass,
    styleClass[button.kind === 'link' ? 'link' : button.style],
    disabled && 'opacity-50',
  );
  const content = (
    <>
      <ItsEmoji emoji={emoji} />
      {label !== undefined && (
        <span className="min-w-0">
          <EmojiText text={label} />
        </span>
      )}
      {label === undefined && emoji === undefined && <span className="italic">No label</span>}
    </>
  );
  if (button.kind === 'link' && !disabled && /^https?:\/\//i.test(button.url)) {
    return (
      <a
        href={button.url}
        title={button.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={className}
      >
        {content}
        <ExternalLink aria-hidden="true" />
      </a>
    );
  }
  return (
    <span className={className}>
      {content}
      {button.kind === 'link' && <ExternalLink aria-hidden="true" />}
    </span>
  );
}

function SelectPreview({ select }: { select: MessageSelect }) {
  const { placeholder = 'Make a selection', options, disabled } = select;
  const chosen = options.filter((option) => option.default);
  return (
    <details className={clsx('group max-w-md', disabled && 'opacity-50')}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-control border border-line bg-discord-code px-3 text-discord-muted">
        <span className="min-w-0 flex-1">
          <EmojiText text={chosen.length === 0 ? placeholder : chosen.map(({ label }) => label).join(', ')} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-discord-embed">
        {options.map(({ label, description, emoji }, place) => {
          const key = `option-${place}`;
          return (
            <li key={key} className="flex gap-2 px-3 py-2">
              <ItsEmoji emoji={emoji} />
              <span className="min-w-0">
                <span className="block font-medium">
                  <EmojiText text={label} />
                </span>
                {description !== undefined && (
                  <span className="block text-xs text-discord-muted">
                    <EmojiText text={description} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The buttons and menus under a message; pressing them does nothing. */
export function ComponentsPreview({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <div className="mt-2 grid gap-2">
      {rows.map((row, index) => {
        const [first] = row;
        const key = `row-${index}`;
        if (first?.kind === 'select') return <SelectPreview key={key} select={first} />;
        return (
          <div key={key} className="flex flex-wrap gap-2">
            {row.map((button, place) => {
              const buttonKey = `button-${place}`;
              return button.kind === 'select' ? null : <ButtonPreview key={buttonKey} button={button} />;
            })}
          </div>
        );
      })}
    </div>
  );
}
