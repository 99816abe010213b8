import { clsx } from 'clsx';

export interface MarkProps {
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  readonly isMovable: boolean;
  readonly isCapturer: boolean;
  readonly isRefused: boolean;
}

/**
 * Marks a dark square by shape as well as colour. Pieces that must capture glow, movable ones have corners,
 * and destinations of the chosen one have a dot.
 */
export function SquareMark({
  square,
  isTurned,
  isSelected,
  isTarget,
  isMovable,
  isCapturer,
  isRefused,
}: MarkProps & { readonly square: number; readonly isTurned: boolean }) {
  const isRight = (Math.floor((square - 1) / 4) % 2 === 0) !== isTurned;
  return (
    <span
      data-square={square}
      data-mark={
        isRefused
          ? 'refused'
          : isSelected
            ? 'selected'
            : isTarget
              ? 'target'
              : isCapturer
                ? 'capturer'
                : isMovable
                  ? 'movable'
                  : undefined
      }
      className={clsx(
        'pointer-events-auto absolute inset-y-0 grid w-1/2 place-items-center',
        'outline-focus group-focus-visible:outline-3 group-focus-visible:-outline-offset-3',
        isRight ? 'right-0' : 'left-0',
        (isMovable || isTarget) && 'cursor-pointer',
      )}
    >
      {isTarget && <span className="size-[28%] rounded-full bg-board-mark" />}
      {(isSelected || isCapturer || isRefused) && (
        <span
          className={clsx(
            'absolute inset-[4%] rounded-full border-3',
            isRefused
              ? 'animate-shimmer border-dashed border-danger-fill bg-danger-fill/30'
              : isSelected
                ? 'border-board-mark'
                : 'animate-shimmer border-coral-fill shadow-[0_0_12px_2px_var(--color-coral-fill)]',
          )}
        />
      )}
      {isMovable && !isCapturer && !isRefused && (
        <span className="absolute bottom-[7%] h-[5%] w-[34%] rounded-full bg-board-mark" />
      )}
    </span>
  );
}
