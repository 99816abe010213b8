'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { ElementIcon } from '@/components/creatures/element-icon';
import type { Element } from '@/lib/creatures/elements';
import { type CreaturePose, creaturePath, creatureSizes } from '@/lib/creatures/pictures';

export interface CreaturePictureProps {
  readonly speciesId: string;
  /** Its first element: what its place is marked with while there is no picture. */
  readonly element: Element;
  readonly pose: CreaturePose;
  readonly isShiny?: boolean;
  /** What a screen reader says; empty beside its name. */
  readonly alt?: string;
  readonly className?: string;
}

/** A creature; the mark of its element while its picture is missing. */
export function CreaturePicture(props: CreaturePictureProps) {
  const { speciesId, element, pose, isShiny = false, alt = '', className } = props;
  const [small, large] = creatureSizes[pose];
  const path = creaturePath(speciesId, pose, isShiny, small);
  const [missing, setMissing] = useState<string | null>(null);
  const size = clsx('aspect-square', className);
  if (missing === path) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        data-element={element}
        className={clsx('creature-missing grid place-items-center', size)}
      >
        <ElementIcon element={element} className="size-1/2" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: drawn in the sizes that are shown
    <img
      src={path}
      srcSet={`${path} 1x, ${creaturePath(speciesId, pose, isShiny, large)} 2x`}
      alt={alt}
      width={small}
      height={small}
      draggable={false}
      className={clsx('object-contain', size)}
      onError={() => setMissing(path)}
    />
  );
}
