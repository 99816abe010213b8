'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { ElementIcon } from '@/components/creatures/element-icon';
import type { Element } from '@/lib/creatures/elements';
import { type CreaturePose, creaturePath, creatureSizes } from '@/lib/creatures/pictures';

export interface CreaturePictureProps {
  readonly speciesId: string;
  /** Its first element, shown while the picture is missing. */
  readonly element: Element;
  readonly pose: CreaturePose;
  readonly isShiny?: boolean;
  /** Accessible name; empty if the name is beside it. */
  readonly alt?: string;
  readonly className?: string;
}

/** A creature, or its element's icon if its picture is missing. */
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
    // biome-ignore lint/performance/noImgElement: available in the displayed sizes
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
