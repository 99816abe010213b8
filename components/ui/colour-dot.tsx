import { clsx } from 'clsx';

/** A role's colour, any CSS colour; by default that of its class. Decorative. */
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
