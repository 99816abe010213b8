'use client';

export type View = 'edit' | 'preview';

/** Switches the view in windows with room for one. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset aria-label="View" className="flex gap-1 rounded-control border border-line p-1 xl:hidden">
      {(['edit', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className="min-h-9 flex-1 rounded-tag px-4 font-semibold text-muted capitalize transition hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink touch:min-h-11"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
