import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

export interface ToolButtonProps {
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly icon: LucideIcon;
  /** For toggle buttons. */
  readonly isOn?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPress: () => void;
}

/** A small square button of the editor, which may be a toggle. */
export function ToolButton({ label, shortcut, icon: Icon, isOn, disabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      disabled={disabled}
      onClick={onPress}
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center rounded-control transition touch:size-11 [&_svg]:size-4.5',
        'disabled:pointer-events-none disabled:opacity-45',
        isOn ? 'bg-lagoon-fill text-on-lagoon' : 'text-muted hover:bg-ink/8 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
