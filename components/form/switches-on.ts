'use client';

import { useEffect } from 'react';
import { writeStored } from '@/components/form/browser-storage';
import { useRemembered } from '@/components/form/use-remembered';
import { fieldPath, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

// Remembers in the browser which blocks of a section were on, so that its skeleton has the form's height.

const keyOf = (guildId: string, { id }: Section) => `switches:${guildId}:${id}`;

function switchesOf({ blocks }: Section): string[] {
  return blocks.flatMap((block) =>
    block.enabledBy === undefined ? [] : [fieldPath(block, block.enabledBy)],
  );
}

export function useRememberSwitches(guildId: string, section: Section, values: Values): void {
  const on = switchesOf(section).filter((path) => valueAt(values, path) === true);
  const text = on.join(' ');
  useEffect(() => {
    writeStored(keyOf(guildId, section), text);
  }, [guildId, section, text]);
}

/** The switches of blocks that were on, by path; null for a section that hasn't been visited yet. */
export function useSwitchesOn(guildId: string, section: Section): readonly string[] | null {
  const [text] = useRemembered(keyOf(guildId, section));
  return text === null ? null : text.split(' ');
}
