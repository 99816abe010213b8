import { RadioGroup } from '@/components/ui/radio-group';
import type { GameInfo } from '@/lib/games/game-info';

export interface SeatCountProps {
  readonly info: Pick<GameInfo, 'seats'>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The number of players, for games that leave it open. */
export function SeatCount({ info, value, onChange }: SeatCountProps) {
  const { min, max } = info.seats;
  if (min === max) return null;
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold">
        Players
      </p>
      <RadioGroup
        label="Players"
        appearance="cards"
        className="grid-cols-3 sm:grid-cols-5"
        options={Array.from({ length: max - min + 1 }, (_, place) => ({
          value: String(min + place),
          label: String(min + place),
        }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}
