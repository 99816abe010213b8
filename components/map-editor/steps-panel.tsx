import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';

/** The undo history, the latest step first; a press goes back or forward to a step. */
export function StepsPanel() {
  const { store } = useEditorParts();
  const steps = useEditor((state) => state.edited.steps);
  const done = useEditor((state) => state.edited.done);
  const rows = [{ label: 'Opened', at: 0 }, ...steps.map(({ label }, index) => ({ label, at: index + 1 }))];
  return (
    <Fold title="Steps" isOpen={false}>
      <ol reversed className="grid max-h-56 overflow-auto">
        {rows.toReversed().map(({ label, at }) => (
          <li key={at}>
            <button
              type="button"
              aria-current={at === done ? 'step' : undefined}
              onClick={() => store.goTo(at)}
              className={`min-h-8 w-full rounded-control px-2 text-left hover:bg-ink/8 touch:min-h-11 ${at > done ? 'text-faint' : ''} ${at === done ? 'bg-lagoon-soft font-semibold' : ''}`}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
