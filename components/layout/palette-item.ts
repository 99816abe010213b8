import type { LucideIcon } from 'lucide-react';

export interface PaletteItem {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Quiet text at the right: the section a setting is in. */
  hint?: string | undefined;
  keywords?: string | undefined;
  /** Where it leads, or what it does. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface PaletteGroup {
  /** Who registered it. */
  owner: string;
  title: string;
  items: readonly PaletteItem[];
}

/**
 * How well an item of the palette fits what was typed, from 0 (not at all) to 1. Every word has to occur; the
 * label counts for more than what stands beside it. Nothing fuzzier: among all settings nearly any letters
 * would fit something.
 */
export function scoreItem(_value: string, search: string, keywords: string[] = []): number {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const [label = '', hint = '', ...more] = keywords.map((text) => text.toLowerCase());
  const holds = (text: string) => words.every((word) => text.includes(word));
  if (label === typed) return 1;
  if (label.startsWith(typed)) return 0.9;
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 0.8;
  if (holds(label)) return 0.7;
  if (holds(`${label} ${hint}`)) return 0.6;
  return holds([label, hint, ...more].join(' ')) ? 0.4 : 0;
}
