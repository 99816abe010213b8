'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { setTheme, themes, useTheme } from './theme';

const choices = {
  system: { icon: Monitor, label: 'System theme' },
  dark: { icon: Moon, label: 'Dark theme' },
  light: { icon: Sun, label: 'Light theme' },
};

/** System, dark or light. */
export function ThemeSwitch() {
  const name = useId();
  const current = useTheme();
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { icon: Icon, label } = choices[theme];
        return (
          <label
            key={theme}
            title={label}
            data-choice
            className="relative grid h-8 w-8 cursor-pointer place-items-center rounded-tag text-faint transition hover:text-ink has-checked:bg-ink/10 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus touch:h-11 touch:w-11"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === current}
              // public/early.js handles it before hydration.
              data-theme-choice
              onChange={() => setTheme(theme)}
              aria-label={label}
              className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" className="size-4" />
          </label>
        );
      })}
    </fieldset>
  );
}
