import type { TimestampStyle } from '@/components/discord/markdown-nodes';
import { RelativeTime } from '@/components/ui/relative-time';

/** Discord's styles of `<t:…>` (discord-api-docs, "Timestamp Styles") in the visitor's own language. */
const formats: Readonly<Record<Exclude<TimestampStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A moment, `seconds` after the beginning of 1970. */
export function Timestamp({ seconds, style }: { seconds: number; style: TimestampStyle }) {
  const date = new Date(seconds * 1000);
  return (
    <span className="rounded-tag bg-discord-muted/20 px-0.5">
      {style === 'R' ? (
        <RelativeTime value={date.getTime()} />
      ) : (
        // The server knows neither the language nor the zone of who looks.
        <time dateTime={date.toISOString()} suppressHydrationWarning>
          {date.toLocaleString(undefined, formats[style])}
        </time>
      )}
    </span>
  );
}
