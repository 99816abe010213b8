'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SectionPlace, sectionKey } from '@/components/form/section-data';
import { useDebounced } from '@/components/ui/use-debounced';
import { callGuild } from '@/lib/api/call-guild';
import type { MemberPage, MemberSort } from '@/lib/contracts/members';

/** The list's view. */
export interface MemberView {
  readonly search: string;
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const firstView: MemberView = { search: '', sort: 'username', order: 'asc', page: 1 };

/** The pause in typing after which the search runs, in milliseconds. */
const TYPING_PAUSE = 120;

/** Numbers start descending, names ascending. */
function firstOrder(sort: MemberSort): MemberView['order'] {
  return sort === 'username' || sort === 'id' ? 'asc' : 'desc';
}

/** The list of members: the first page is part of the section's data, others are loaded. */
export function useMembers(place: SectionPlace, first: MemberPage) {
  const [view, setView] = useState(firstView);
  const [typed, setTyped] = useState('');
  const key = sectionKey(place);
  const isFirst = Object.entries(firstView).every(([name, value]) =>
    Object.entries(view).some(([other, chosen]) => other === name && chosen === value),
  );

  const search = useDebounced(typed.trim(), TYPING_PAUSE);
  useEffect(() => {
    setView((current) => (current.search === search ? current : { ...current, search, page: 1 }));
  }, [search]);

  const list = useQuery<MemberPage>({
    queryKey: [...key, 'list', view],
    queryFn: ({ signal }) => callGuild(place, 'GET', '/members/list', { query: view, signal }),
    enabled: !isFirst,
    staleTime: 30_000,
    placeholderData: (before) => before ?? first,
  });

  return {
    view,
    /** The search field's text, which the list follows after a pause in typing. */
    typed,
    shown: isFirst ? first : list.data,
    /** The rows are from the previous view. */
    isBehind: !isFirst && list.isPlaceholderData,
    error: isFirst ? null : list.error,
    retry: () => void list.refetch(),
    type: setTyped,
    /** Sorts by a column, or reverses the order. */
    sortBy: (sort: MemberSort) =>
      setView((current) => {
        const turned = current.order === 'asc' ? 'desc' : 'asc';
        return { ...current, sort, order: current.sort === sort ? turned : firstOrder(sort), page: 1 };
      }),
    sortTo: (sort: MemberSort, order: MemberView['order']) =>
      setView((current) => ({ ...current, sort, order, page: 1 })),
    showPage: (page: number) => setView((current) => ({ ...current, page })),
  };
}
