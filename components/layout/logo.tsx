import { clsx } from 'clsx';

/** The coral branch. Decorative: the name is beside it or in the link around it. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={clsx('text-coral-fill', className)}>
      <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="3.6" d="M16 29c.2-4 .1-6.5 0-10.5" />
        <path
          strokeWidth="3.2"
          d="M16 24.5C10.5 23.8 8 21 7.6 15.5M16 21c4.8-.7 7.6-3 8.2-8.5M16 19c-.2-4.5-1.2-6.8-2.8-9.5"
        />
        <path
          strokeWidth="2.7"
          d="M8.3 18.8C5.5 18.2 4 16.8 3.4 14.2M7.6 15.5c.1-2.2.8-3.8 2-5.3M23.8 14.8c2.4-.3 4-1.5 4.8-3.9M24.2 12.5c-.1-2-.9-3.6-2.3-5M14.8 12.8c1.7-1.8 2.5-4 2.6-7M13.2 9.5c-.6-1.5-1.5-2.6-2.6-3.4"
        />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-8" />
      <span
        className={clsx(
          'font-display text-lg font-bold tracking-tight text-ink',
          compact && 'max-sm:sr-only',
        )}
      >
        Corallium
      </span>
    </span>
  );
}
