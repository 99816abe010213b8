import { type Choosing, mustCapture, nextSquares } from '@/components/arcade/checkers/choosing';
import { PageLink } from '@/components/ui/page-link';

/** Says that a capture is compulsory and by which pieces, with a link to the rule. */
export function ForcedNote({ choosing }: { choosing: Choosing | null }) {
  if (choosing === null || !mustCapture(choosing.offers)) return null;
  const pieces = [...nextSquares(choosing.offers, [])];
  return (
    <p className="text-sm">
      You must capture with {pieces.length === 1 ? 'the piece' : 'a piece'} on {pieces.join(' or ')}.{' '}
      <PageLink href="/wiki/checkers#captures" target="_blank" className="text-link">
        Why?
      </PageLink>
    </p>
  );
}
