'use client';

import * as RadixSlider from 'radix-ui/slider';
import { useFieldLabelId } from './field';

export interface SliderProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  disabled?: boolean | undefined;
  /** Spoken name where no Field gives one. */
  label?: string | undefined;
  /** How the value reads: "14 days". */
  format?: ((value: number) => string) | undefined;
}

export function Slider({
  value,
  onChange,
  min,
  max,
  step = 1,
  disabled = false,
  label,
  format = String,
}: SliderProps) {
  const labelId = useFieldLabelId();
  return (
    <span className="flex items-center gap-4">
      <RadixSlider.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative flex h-6 flex-1 touch-none items-center data-disabled:opacity-55 touch:h-11"
      >
        <RadixSlider.Track className="relative h-1.5 flex-1 rounded-full bg-track">
          <RadixSlider.Range className="absolute h-full rounded-full bg-lagoon-fill" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-label={label}
          aria-labelledby={label === undefined ? labelId : undefined}
          aria-valuetext={format(value)}
          className="block size-5 rounded-full border-2 border-lagoon-fill bg-knob transition-[scale] hover:scale-110"
        />
      </RadixSlider.Root>
      <output className="min-w-14 text-right font-semibold tabular-nums">{format(value)}</output>
    </span>
  );
}
