'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { staffAreas } from '@/lib/core/access';

const names = ['collection', 'id', 'index', 'value', 'points', 'after', 'view', 'columns'] as const;

/**
 * What the address of the page asks for; empty texts for nothing. `points` is an id of which it is asked
 * where it is found; `view` is `table` for a table, of `columns`: paths with commas between them.
 */
export type Place = Readonly<Record<(typeof names)[number], string>>;

export const nowhere: Place = {
  collection: '',
  id: '',
  index: '',
  value: '',
  points: '',
  after: '',
  view: '',
  columns: '',
};

/** The address of a place. */
export function addressOf(place: Partial<Place>): string {
  const query = new URLSearchParams(names.flatMap((name) => (place[name] ? [[name, place[name]]] : [])));
  return query.size === 0 ? staffAreas.database.path : `${staffAreas.database.path}?${query}`;
}

/** Goes there; Back comes back. Without a state of its own: that is how Next hears of it. */
export function goTo(place: Partial<Place>): void {
  window.history.pushState(null, '', addressOf(place));
}

/** Says in the address how the page is looked at; Back goes to where it was before. */
export function stayAt(place: Partial<Place>): void {
  window.history.replaceState(null, '', addressOf(place));
}

/** The props of a link to a place, which opens beside this page as any link does. */
export function linkTo(place: Partial<Place>) {
  return {
    href: addressOf(place),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      goTo(place);
    },
  };
}

/** Where the page is. */
export function usePlace(): Place {
  const search = useSearchParams();
  const of = (name: keyof Place) => search?.get(name) ?? '';
  return {
    collection: of('collection'),
    id: of('id'),
    index: of('index'),
    value: of('value'),
    points: of('points'),
    after: of('after'),
    view: of('view'),
    columns: of('columns'),
  };
}
