import { clsx } from 'clsx';

/** The colour of a role, any CSS colour; without one it has that of its class. Decorative. */
export function ColourDot({
  colour,
  className = 'size-3 shrink-0',
}: {
  colour: string | null | undefined;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      data-own-colours
      className={clsx('rounded-full', className)}
      style={colour ? { backgroundColor: colour } : undefined}
    />
  );
}
