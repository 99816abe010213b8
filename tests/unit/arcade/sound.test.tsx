import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeatClock } from '@/components/arcade/frame/seat-clock';
import { useAnnouncements } from '@/components/arcade/frame/use-announcements';
import { playSound } from '@/components/arcade/sound';
import { useSoundSetting } from '@/components/arcade/sound-setting';
import { prepareBrowser } from '../../support/browser';
import { seatState } from '../../support/seat-state';

prepareBrowser();

const started: string[] = [];
const loudness: number[] = [];

/** Records what is played instead of playing it. */
class FakeAudio {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  private param() {
    return { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  }
  private node(more: object = {}) {
    return { connect: (next: unknown) => next, frequency: this.param(), ...more };
  }
  createGain() {
    const gain = {
      ...this.param(),
      set value(value: number) {
        loudness.push(value);
      },
    };
    return this.node({ gain });
  }
  createBiquadFilter() {
    return this.node({ type: '' });
  }
  createOscillator() {
    return this.node({ start: () => started.push('tone'), stop() {} });
  }
  createBuffer(_: number, samples: number) {
    return { getChannelData: () => new Float32Array(samples) };
  }
  createBufferSource() {
    return this.node({ start: () => started.push('noise') });
  }
}

function Settings() {
  const [{ volume, isMuted }, change] = useSoundSetting();
  return (
    <>
      <output>{`${volume} ${isMuted}`}</output>
      <button type="button" onClick={() => change({ volume, isMuted: !isMuted })}>
        Mute
      </button>
      <button type="button" onClick={() => change({ volume: 0.25, isMuted })}>
        Quiet
      </button>
    </>
  );
}

/** Makes the page reread its stored settings, as after a change in another tab. */
function hearStorage() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

beforeEach(() => {
  started.length = 0;
  loudness.length = 0;
  Object.assign(globalThis, { AudioContext: FakeAudio });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

test('plays sounds as tones and noise at the chosen volume', async () => {
  render(<Settings />);
  hearStorage();
  await playSound('hit');
  expect(started).toEqual(['noise', 'tone']);
  expect(loudness[0]).toBeCloseTo(0.3);
  await userEvent.click(screen.getByRole('button', { name: 'Quiet' }));
  loudness.length = 0;
  await playSound('won');
  expect(started).toHaveLength(5);
  expect(loudness[0]).toBeCloseTo(0.125);
});

test('plays nothing while muted, and persists the setting', async () => {
  const { unmount } = render(<Settings />);
  hearStorage();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await playSound('hit');
  expect(started).toEqual([]);
  unmount();
  render(<Settings />);
  hearStorage();
  expect(screen.getByRole('status')).toHaveTextContent('0.6 true');
});

test('plays a sound once per event key', async () => {
  render(<Settings />);
  hearStorage();
  await playSound('turn', 'match:3');
  await playSound('turn', 'match:3');
  expect(started).toHaveLength(2);
  await playSound('turn', 'match:4');
  expect(started).toHaveLength(4);
});

test('does not fail without AudioContext', async () => {
  render(<Settings />);
  hearStorage();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  await playSound('hit');
  expect(started).toEqual([]);
});

describe('in a match', () => {
  interface Shown {
    readonly events: readonly object[];
    readonly offers: object | null;
  }
  const loud = new Set<unknown>();
  const hit = () => {
    const event = {};
    loud.add(event);
    return event;
  };
  const board = { speak: () => null, sound: (event: unknown) => (loud.has(event) ? 'hit' : null) } as const;
  const quiet = () => ({});
  let match = 0;
  const follow = (first: Shown) => {
    match += 1;
    const id = `heard-${match}`;
    return renderHook(
      ({ events, offers }: Shown) =>
        useAnnouncements(id, board, {
          events,
          offers,
          view: null,
          viewer: 0,
          names: [],
          seats: [seatState(0, 'Pearl', { isTheirTurn: offers !== null })],
          step: events.length,
          result: null,
        }),
      { initialProps: first },
    );
  };
  const heard = (count: number) => waitFor(() => expect(started).toHaveLength(count));

  test('plays new events only, and a turn sound when they have none', async () => {
    const events = [hit(), quiet(), hit(), quiet()];
    const upTo = (count: number) => events.slice(0, count);
    const { rerender } = follow({ events: upTo(1), offers: null });
    rerender({ events: upTo(2), offers: {} });
    await heard(2);
    expect(started).toEqual(['tone', 'tone']);
    rerender({ events: upTo(3), offers: null });
    await heard(4);
    expect(started.slice(2)).toEqual(['noise', 'tone']);
    rerender({ events: upTo(4), offers: null });
    await act(async () => undefined);
    expect(started).toHaveLength(4);
  });

  test("warns once in the last ten seconds of the player's own clock only", async () => {
    const deadline = Date.now() + 9000;
    const clock = (isOwn: boolean, left = 0) => (
      <SeatClock deadline={deadline + left} endsAt={deadline + left} offset={0} isOwn={isOwn} />
    );
    const { rerender } = render(clock(false));
    expect(await screen.findByRole('timer')).toBeVisible();
    rerender(clock(true, 60_000));
    await act(async () => undefined);
    expect(started).toEqual([]);
    rerender(clock(true));
    await heard(2);
    rerender(clock(true));
    await act(async () => undefined);
    expect(started).toHaveLength(2);
  });
});
