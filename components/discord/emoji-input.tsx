'use client';

import { clsx } from 'clsx';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Emoji } from '@/components/ui/emoji';
import { fetched } from '@/components/ui/fetched';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { isEmoji } from '@/lib/core/emoji';

const EmojiGrid = fetched(() => import('./emoji-grid').then((module) => module.EmojiGrid));

export interface EmojiInputProps {
  label: string;
  /** One emoji, a custom one as `<:name:id>`, or an empty string. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** An emoji: picked from a grid, typed with the system's own picker, or pasted from Discord. */
export function EmojiInput({ label, value, onChange, onBlur, disabled }: EmojiInputProps) {
  const [open, setOpen] = useState(false);
  const isPicture = isEmoji(value) && !value.startsWith('<');
  return (
    <span className="flex max-w-80 items-center gap-2">
      <Input
        value={value}
        disabled={disabled}
        placeholder="None"
        autoComplete="off"
        spellCheck={false}
        // Shows the picture instead of the character, which browsers draw in different styles.
        prefix={isPicture && <Emoji text={value} />}
        className={clsx('min-w-0 flex-1', isPicture && '[&_input]:text-transparent [&_input]:caret-ink')}
        onChange={(event) => onChange(event.target.value.trim())}
        onBlur={onBlur}
      />
      <Popover
        label={`Choose: ${label}`}
        open={open}
        onOpenChange={setOpen}
        align="end"
        trigger={<IconButton label={`Choose: ${label}`} disabled={disabled} icon={SmilePlus} />}
      >
        <EmojiGrid
          onPick={(emoji) => {
            onChange(emoji);
            setOpen(false);
          }}
        />
        {value !== '' && (
          <Button
            size="sm"
            variant="ghost"
            className="mt-3"
            onClick={() => {
              onChange('');
              setOpen(false);
            }}
          >
            No emoji
          </Button>
        )}
      </Popover>
    </span>
  );
}
