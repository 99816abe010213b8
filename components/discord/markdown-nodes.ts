/** A message in Discord's markdown as a tree of plain data. */
export type InlineStyle = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

export type TimestampStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 'R';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: InlineStyle; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'mention'; readonly of: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: string }
  | { readonly kind: 'emoji'; readonly name: string }
  /** Seconds since 1970. */
  | { readonly kind: 'time'; readonly seconds: number; readonly style: TimestampStyle };

export interface ListItem {
  /** 0 for the outermost. */
  readonly depth: number;
  /** Of a numbered item; null for a bullet. */
  readonly number: number | null;
  readonly children: readonly Inline[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'subtext'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'codeBlock'; readonly text: string };
