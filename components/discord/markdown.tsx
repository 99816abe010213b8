'use client';

import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { Block, Inline, ListItem, TimestampStyle } from '@/components/discord/markdown-nodes';
import { MarkedText } from '@/components/discord/marked-text';
import { Mention, type MentionNames, mentionClass } from '@/components/discord/mention';
import { parseMarkdown } from '@/components/discord/parse-markdown';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';

/** Discord's styles of `<t:…>` (discord-api-docs, "Timestamp Styles") in the visitor's own language. */
const formats: Readonly<Record<Exclude<TimestampStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A time, `seconds` after the epoch. */
function Timestamp({ seconds, style }: { seconds: number; style: TimestampStyle }) {
  const date = new Date(seconds * 1000);
  return (
    <span className="rounded-tag bg-discord-muted/20 px-0.5">
      {style === 'R' ? (
        <RelativeTime value={date.getTime()} when="either" />
      ) : (
        // The server knows neither the visitor's locale nor their time zone.
        <time dateTime={date.toISOString()} suppressHydrationWarning>
          {date.toLocaleString(undefined, formats[style])}
        </time>
      )}
    </span>
  );
}

/** Siblings never move, so that their index can be the key. */
function draw<T>(items: readonly T[], one: (item: T) => ReactNode): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of parsed text never move
    <Piece key={index}>{one(item)}</Piece>
  ));
}

function Piece({ children }: { children: ReactNode }) {
  return children;
}

function Spoiler({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span className="rounded-tag bg-discord-muted/20 px-0.5">{children}</span>;
  return (
    <button
      type="button"
      aria-label="Spoiler. Show it"
      onClick={() => setShown(true)}
      className="rounded-tag bg-discord-muted px-0.5 text-transparent select-none"
    >
      <span aria-hidden="true" className="pointer-events-none invisible">
        {children}
      </span>
    </button>
  );
}

function drawInline(nodes: readonly Inline[], names: MentionNames): ReactNode {
  return draw(nodes, (node) => {
    switch (node.kind) {
      case 'text':
        return <EmojiText text={node.text}>{(rest) => <MarkedText text={rest} />}</EmojiText>;
      case 'bold':
        return <strong className="font-bold">{drawInline(node.children, names)}</strong>;
      case 'italic':
        return <em>{drawInline(node.children, names)}</em>;
      case 'underline':
        return <u>{drawInline(node.children, names)}</u>;
      case 'strike':
        return <s>{drawInline(node.children, names)}</s>;
      case 'spoiler':
        return <Spoiler>{drawInline(node.children, names)}</Spoiler>;
      case 'code':
        return (
          <code className="rounded-tag bg-discord-code px-1 py-0.5 font-mono text-[0.85em] whitespace-pre-wrap">
            <MarkedText text={node.text} />
          </code>
        );
      case 'link':
        return (
          <a
            href={node.href}
            title={node.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-discord-link underline decoration-transparent hover:decoration-current"
          >
            {drawInline(node.children, names)}
          </a>
        );
      case 'mention':
        return <Mention of={node.of} id={node.id} names={names} />;
      case 'everyone':
        return <span className={mentionClass}>{node.text}</span>;
      case 'emoji':
        return <span className="text-discord-muted">:{node.name}:</span>;
      case 'time':
        return <Timestamp seconds={node.seconds} style={node.style} />;
    }
  });
}

const headingClass = { 1: 'text-lg', 2: 'text-base', 3: 'text-sm' };

function drawItem({ depth, number, children }: ListItem, names: MentionNames): ReactNode {
  return (
    <li className="flex gap-2" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      <span aria-hidden={number === null} className="shrink-0">
        {number === null ? (depth === 0 ? '•' : '◦') : `${number}.`}
      </span>
      <span className="min-w-0">{drawInline(children, names)}</span>
    </li>
  );
}

function drawBlocks(blocks: readonly Block[], names: MentionNames): ReactNode {
  return draw(blocks, (block) => {
    switch (block.kind) {
      case 'paragraph':
        return <p className="whitespace-pre-wrap">{drawInline(block.children, names)}</p>;
      case 'heading':
        // No heading element: the message is not part of the page's outline.
        return (
          <p className={clsx('mt-2 font-bold first:mt-0', headingClass[block.level])}>
            {drawInline(block.children, names)}
          </p>
        );
      case 'subtext':
        return <p className="text-xs text-discord-muted">{drawInline(block.children, names)}</p>;
      case 'quote':
        return (
          <blockquote className="border-l-4 border-discord-muted/50 pl-3">
            {drawBlocks(block.children, names)}
          </blockquote>
        );
      case 'list':
        return <ul>{draw(block.items, (item) => drawItem(item, names))}</ul>;
      case 'codeBlock':
        return (
          <pre className="my-1 rounded-tag border border-line bg-discord-code p-2 font-mono text-xs whitespace-pre-wrap">
            <code>
              <MarkedText text={block.text} />
            </code>
          </pre>
        );
    }
  });
}

/** A message in Discord's markdown as React nodes: typed text is never interpreted as HTML. */
export function Markdown({ text, names }: { text: string; names: MentionNames }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return drawBlocks(blocks, names);
}
