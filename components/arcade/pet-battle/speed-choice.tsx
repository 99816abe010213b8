import { type Speed, speeds } from '@/components/arcade/pet-battle/speed-setting';

const labels: Readonly<Record<Speed, string>> = { '1': '1×', '2': '2×', skip: 'Skip' };
const spoken: Readonly<Record<Speed, string>> = {
  '1': 'Usual speed',
  '2': 'Twice as fast',
  skip: 'Show results at once',
};

interface SpeedChoiceProps {
  readonly value: Speed;
  readonly onChange: (speed: Speed) => void;
}

/** The speed of the playback. */
export function SpeedChoice({ value, onChange }: SpeedChoiceProps) {
  return (
    <fieldset aria-label="Speed of rounds" className="flex">
      {speeds.map((speed) => (
        <button
          key={speed}
          type="button"
          aria-pressed={speed === value}
          aria-label={spoken[speed]}
          className="battle-speed"
          onClick={() => onChange(speed)}
        >
          {labels[speed]}
        </button>
      ))}
    </fieldset>
  );
}
