import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';

export interface ActButtonProps {
  readonly shortcut: string;
  /** Why the move is illegal, as a sentence; null if it is legal. */
  readonly why: string | null;
  /** True while the last move is unanswered. */
  readonly isLocked: boolean;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  readonly onPress: () => void;
  readonly onRefuse: (sentence: string) => void;
  readonly children: ReactNode;
}

/** A button for a move. While the move is illegal, a press explains why. */
export function ActButton(props: ActButtonProps) {
  const { shortcut, why, isLocked, variant, className, onPress, onRefuse, children } = props;
  const id = useId();
  function press() {
    if (isLocked) return;
    if (why === null) onPress();
    else onRefuse(why);
  }
  return (
    <>
      <Button
        variant={variant}
        className={clsx('min-h-12 aria-disabled:pointer-events-auto!', className)}
        aria-keyshortcuts={shortcut}
        aria-disabled={isLocked || why !== null}
        aria-describedby={why === null ? undefined : id}
        title={why ?? undefined}
        onClick={press}
      >
        {children}
      </Button>
      {why !== null && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  );
}
