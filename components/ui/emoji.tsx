import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { emojiPath, splitEmoji } from '@/lib/core/emoji-pictures';

export interface EmojiProps {
  /** One emoji, or a custom one as `<:name:id>`, whose picture is Discord's. */
  text: string;
  className?: string | undefined;
}

/** An emoji as Discord draws it, as high as the text around it; copied, it is the character. */
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

/** A text whose emoji are drawn as Discord draws them; `children` draws the rest. */
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
