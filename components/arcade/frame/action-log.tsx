import type { AnyBoard, AnyMatch, ReplayFrame } from '@/components/arcade/board';

const SHOWN = 15;

export interface ActionLogProps {
  readonly board: Pick<AnyBoard, 'speak'>;
  readonly match: Pick<AnyMatch, 'events' | 'viewer' | 'names'>;
  /** The moments up to the one shown; null during play. */
  readonly frames: readonly ReplayFrame<unknown, unknown>[] | null;
}

/** The last events as sentences, newest first. */
export function ActionLog({ board, match: { events, viewer, names }, frames }: ActionLogProps) {
  const shown = frames === null ? events : frames.flatMap((frame) => frame.events);
  const sentences = shown
    .map((event) => board.speak(event, viewer, names))
    .filter((sentence) => sentence !== null);
  if (sentences.length === 0) return <p className="px-1 text-muted">Nothing has happened yet.</p>;
  const entries = sentences.map((sentence, number) => ({ sentence, number })).slice(-SHOWN);
  return (
    <ol
      reversed
      start={sentences.length}
      aria-label="Actions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      tabIndex={0}
      className="relative grid max-h-full min-h-0 content-start gap-1 overflow-y-auto px-1 text-xs"
    >
      {entries.reverse().map(({ sentence, number }, place) => (
        <li key={number} className={place === 0 ? 'font-semibold' : 'text-muted'}>
          {sentence}
        </li>
      ))}
    </ol>
  );
}
