import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';

export interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  label: string;
  className?: string;
}

/** Loads a list's next page, if there is one. */
export function MoreButton({ list, label, className = 'justify-self-start' }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      reads
      className={className}
      onClick={() => void list.fetchNextPage()}
      loading={list.isFetchingNextPage}
    >
      {label}
    </Button>
  );
}
