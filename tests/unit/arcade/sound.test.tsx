import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playSound } from '@/components/arcade/sound';
import { useSoundSetting } from '@/components/arcade/sound-setting';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const started: string[] = [];
const loudness: number[] = [];

/** What the browser's audio is asked for, without a loudspeaker. */
class FakeAudio {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  private param() {
    return { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  }
  private node(more: object = {}) {
    const node = { connect: (next: unknown) => next, frequency: this.param(), ...more };
    return node;
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

/** Another tab has changed what is kept, or it is the test's turn to forget it. */
function hearStorage() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
}

beforeEach(() => {
  started.length = 0;
  loudness.length = 0;
  Object.assign(globalThis, { AudioContext: FakeAudio });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

test('every sound is made of tones and noise, as loud as was chosen', async () => {
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

test('nothing is heard when it is muted, and the browser remembers that', async () => {
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

test('what several tabs hear of is played by one of them', async () => {
  render(<Settings />);
  hearStorage();
  await playSound('turn', 'match:3');
  await playSound('turn', 'match:3');
  expect(started).toHaveLength(2);
  await playSound('turn', 'match:4');
  expect(started).toHaveLength(4);
});

test('a browser without sound, or one that refuses it, is no failure', async () => {
  render(<Settings />);
  hearStorage();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  await playSound('hit');
  expect(started).toEqual([]);
});
