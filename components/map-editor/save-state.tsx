import { CircleAlert, CircleCheck, CloudOff, PencilLine } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import type { SaveState as State } from '@/components/map-editor/saver';
import { Spinner } from '@/components/ui/spinner';

/** The save state, as a React value. */
export function useSaveState(): State {
  const { saver } = useEditorParts();
  return useSyncExternalStore(saver.subscribe, saver.state, saver.state);
}

function textOf(state: State): string {
  switch (state.kind) {
    case 'saved':
      return state.at === null
        ? 'All changes saved'
        : `Saved at ${new Date(state.at).toLocaleTimeString(undefined, { timeStyle: 'short' })}`;
    case 'changed':
      return 'Unsaved changes';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Offline: your changes are kept in this browser';
    case 'failed':
      return `Not saved: ${state.message}`;
    case 'conflict':
      return 'Not saved: someone else changed it too';
  }
}

const icons = {
  saved: <CircleCheck aria-hidden="true" className="text-lagoon" />,
  changed: <PencilLine aria-hidden="true" className="text-amber" />,
  saving: <Spinner />,
  offline: <CloudOff aria-hidden="true" className="text-amber" />,
  failed: <CircleAlert aria-hidden="true" className="text-danger" />,
  conflict: <CircleAlert aria-hidden="true" className="text-danger" />,
};

/** Shows what is saved. */
export function SaveStatus() {
  const state = useSaveState();
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-1.5 text-xs text-muted [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icons[state.kind]}
      <span className="min-w-0 wrap-anywhere">{textOf(state)}</span>
    </p>
  );
}
