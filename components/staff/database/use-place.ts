'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent } from 'react';
import { staffAreas } from '@/lib/core/access';

const names = ['collection', 'id', 'index', 'value', 'points', 'after', 'view', 'columns'] as const;

/**
 * The URL's parameters; empty for none. `points` is an id to find; `view` is `table` for a table of
 * `columns`, comma-separated paths.
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

/** The URL of a place. */
export function addressOf(place: Partial<Place>): string {
  const query = new URLSearchParams(names.flatMap((name) => (place[name] ? [[name, place[name]]] : [])));
  return query.size === 0 ? staffAreas.database.path : `${staffAreas.database.path}?${query}`;
}

/** Navigates there; Back returns. Without its own state, so that Next notices without asking the server. */
export function goTo(place: Partial<Place>): void {
  window.history.pushState(null, '', addressOf(place));
}

/** Changes the view in the URL; Back goes to the place before. */
export function stayAt(place: Partial<Place>): void {
  window.history.replaceState(null, '', addressOf(place));
}

/** The props of a link to a place. */
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

/** The current place. */
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
