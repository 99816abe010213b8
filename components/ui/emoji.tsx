import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { emojiPath, splitEmoji } from '@/lib/core/emoji-pictures';

export interface EmojiProps {
  /** An emoji, or a custom one as `<:name:id>` with Discord's picture. */
  text: string;
  className?: string | undefined;
}

/** An emoji in Discord's style at text height; copies as the character. */
export function Emoji({ text, className }: EmojiProps): ReactNode {
  const custom = /^<a?:(\w+):\d+>$/.exec(text)?.[1];
  if (custom !== undefined) return `:${custom}:`;
  return (
    // biome-ignore lint/performance/noImgElement: a small drawing; the optimizer is off
    <img
      src={emojiPath(text)}
      alt={text}
      draggable={false}
      loading="lazy"
      decoding="async"
      className={clsx('inline-block size-[1.25em] align-[-0.25em]', className)}
    />
  );
}

/** Text with emoji in Discord's style; `children` renders the rest. */
export function EmojiText({ text, children }: { text: string; children?: (rest: string) => ReactNode }) {
  const parts = splitEmoji(text);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 1) return <Emoji key={key} text={part} />;
    return children && part !== '' ? <Rest key={key}>{children(part)}</Rest> : part;
  });
}

function Rest({ children }: { children: ReactNode }) {
  return children;
}
