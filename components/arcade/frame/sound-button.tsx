'use client';

import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { playSound } from '@/components/arcade/sound';
import { useSoundSetting } from '@/components/arcade/sound-setting';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { Switch } from '@/components/ui/switch';

/** Volume and mute of all games, stored in this browser. */
export function SoundButton() {
  const [setting, change] = useSoundSetting();
  const { volume, isMuted } = setting;
  const id = useId();
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <Popover
      label="Sound"
      align="end"
      className="grid gap-4"
      trigger={<IconButton label={isMuted ? 'Sound (muted)' : 'Sound'} icon={Icon} />}
    >
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={`${id}-on`} className="font-semibold">
          Game sounds
        </label>
        <Switch
          id={`${id}-on`}
          checked={!isMuted}
          onCheckedChange={(isOn) => change({ ...setting, isMuted: !isOn })}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-xs text-muted">
          Volume
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          disabled={isMuted}
          onChange={(event) => change({ ...setting, volume: Number(event.target.value) / 100 })}
          onPointerUp={() => void playSound('move')}
          onKeyUp={() => void playSound('move')}
          className="w-full accent-lagoon-fill touch:h-11"
        />
      </div>
    </Popover>
  );
}
