import Anser from 'anser';
import { clsx } from 'clsx';

/** Terminal colours as the site's; others are shown as plain text. */
const colours: Readonly<Record<string, string>> = {
  'ansi-black': 'text-faint',
  'ansi-red': 'text-danger',
  'ansi-green': 'text-lagoon',
  'ansi-yellow': 'text-amber',
  'ansi-blue': 'text-chart-4',
  'ansi-magenta': 'text-coral',
  'ansi-cyan': 'text-lagoon',
  'ansi-white': 'text-ink',
  'ansi-bright-black': 'text-faint',
  'ansi-bright-red': 'text-danger',
  'ansi-bright-green': 'text-lagoon',
  'ansi-bright-yellow': 'text-amber',
  'ansi-bright-blue': 'text-chart-4',
  'ansi-bright-magenta': 'text-coral',
  'ansi-bright-cyan': 'text-lagoon',
  'ansi-bright-white': 'text-ink',
};

const decorations: Readonly<Record<string, string>> = {
  bold: 'font-bold',
  dim: 'text-faint',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'line-through',
  reverse: 'bg-ink/15',
};

/** A line as in a terminal: text in pieces, never HTML. */
export function LogText({ text }: { text: string }) {
  if (!text.includes('\x1b')) return text;
  const pieces = Anser.ansiToJson(text, { json: true, remove_empty: true, use_classes: true });
  return pieces.map(({ content, fg, decorations: own }, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change
      key={place}
      className={clsx(
        colours[fg],
        own.map((name) => decorations[name]),
      )}
    >
      {content}
    </span>
  ));
}
