import 'server-only';
import { type StreamEvent, type StreamSink, toWire } from '@/lib/realtime/stream-event';

/**
 * Sends the events of a generator with backpressure, and ends the stream when it returns. Throws if the first
 * event fails; later errors go to `onError` and end the stream, which the reader then resumes. Returns a
 * function that stops by aborting the signal of `follow`.
 */
export async function pullEvents(
  sink: StreamSink,
  follow: (signal: AbortSignal) => AsyncGenerator<StreamEvent, void>,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const gone = new AbortController();
  const events = follow(gone.signal);
  const first = await events.next();

  async function pump(): Promise<void> {
    let next = first;
    while (!next.done && !gone.signal.aborted) {
      sink.send(toWire(next.value));
      await sink.whenTaken();
      next = await events.next();
    }
  }

  void pump()
    .catch(onError)
    .finally(() => sink.end());
  return () => {
    gone.abort();
    void events.return(undefined).catch(onError);
  };
}
