/** A notification as GET /api/social/notifications/{userId} lists it. */
export interface Notification {
  readonly title: string;
  readonly message: string;
  /** Milliseconds. */
  readonly timestamp: number;
  readonly read: boolean;
}

/** Entries that make no sense are left out; the rest is shown. */
export function parseNotifications(answer: unknown): Notification[] {
  if (!Array.isArray(answer)) throw new Error('The notifications are no list.');
  const list: unknown[] = answer;
  return list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { title, message, timestamp, read }: Partial<Record<string, unknown>> = { ...entry };
    if (typeof title !== 'string' && typeof message !== 'string') return [];
    const time =
      typeof timestamp === 'string' || typeof timestamp === 'number' ? new Date(timestamp).getTime() : 0;
    return [
      {
        title: typeof title === 'string' ? title : '',
        message: typeof message === 'string' ? message : '',
        timestamp: Number.isFinite(time) ? time : 0,
        read: read === true,
      },
    ];
  });
}
