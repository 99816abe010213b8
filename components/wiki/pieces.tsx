import type { Piece } from '@/lib/rules/wiki/search';

/** Text with the matches marked. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, place) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no ids and never move
      <mark key={place} className="rounded-tag bg-amber-soft px-0.5 font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
