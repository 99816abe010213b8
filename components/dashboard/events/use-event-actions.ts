'use client';

import type { ReactNode } from 'react';
import type { ListedEvent } from '@/components/dashboard/events/listed-events';
import { pastKey } from '@/components/dashboard/events/past-events';
import type { PanelData, PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { useConfirm } from '@/components/ui/use-confirm';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { Question } from '@/lib/rules/audit/action';
import { isUnderWay } from '@/lib/rules/events/states';

interface Call<R> {
  readonly asks: Question;
  readonly send: (id: string) => Promise<R>;
}

type Events = 'giveaways' | 'polls';

export interface EventCalls<Id extends Events, E extends ListedEvent, R> {
  readonly end: Call<R>;
  readonly cancel: Call<R>;
  readonly nameOf: (event: E) => string;
  /** What cancelling loses. */
  readonly lossOf: (event: E) => string;
  /** The title of error messages. */
  readonly failed: string;
  readonly apply: (data: PanelData<Id>, answer: R) => PanelData<Id>;
}

export interface EventActions<E> {
  /** The id of the event with an action in progress. */
  readonly pending: string | null;
  readonly end: (event: E) => Promise<void>;
  readonly cancel: (event: E) => Promise<void>;
  readonly confirmDialog: ReactNode;
}

/** Ends and cancels giveaways and polls, after a confirmation if irreversible. */
export function useEventActions<
  Id extends Events,
  E extends ListedEvent,
  R extends { readonly message: string },
>(
  panel: PanelProps<Id>,
  { end, cancel, nameOf, lossOf, failed, apply }: EventCalls<Id, E, R>,
): EventActions<E> {
  const { confirm, confirmDialog } = useConfirm();
  const action = usePanelAction(
    panel,
    ({ id, send }: { readonly id: string; readonly send: Call<R>['send'] }) => send(id),
    failed,
    apply,
    [pastKey(panel, 'over'), pastKey(panel, 'cancelled')],
  );
  const ask = (event: E, { asks }: Call<R>, more = {}) =>
    confirm({ ...asks, title: fillPlaceholders(asks.title, { name: nameOf(event) }), ...more });
  const start = ({ _id: id }: E, { send }: Call<R>) => action.start({ id, send });
  return {
    pending: action.pending?.id ?? null,
    confirmDialog,
    end: async (event) => {
      // Retrying a delivery is harmless.
      if (isUnderWay(event.state) || (await ask(event, end))) start(event, end);
    },
    cancel: async (event) => {
      const more = { loses: [lossOf(event)], cancelLabel: 'Keep it' };
      if (await ask(event, cancel, more)) start(event, cancel);
    },
  };
}
