import { CreaturePicture } from '@/components/creatures/creature-picture';
import type { CreaturePose } from '@/lib/creatures/pictures';
import { findSpecies } from '@/lib/creatures/species';

export interface PetPictureProps {
  readonly speciesId: string;
  readonly isShiny?: boolean;
  readonly pose?: Extract<CreaturePose, 'front' | 'icon'>;
  readonly className?: string;
}

/** The picture of a pet; decorative, since its name is beside it. */
export function PetPicture({ speciesId, isShiny = false, pose = 'front', className = '' }: PetPictureProps) {
  const [element] = findSpecies(speciesId)?.types ?? ['tide' as const];
  return <CreaturePicture {...{ speciesId, element, isShiny, pose, className }} />;
}
