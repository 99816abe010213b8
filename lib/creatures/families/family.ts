import type { Elements } from '@/lib/creatures/elements';
import { learnsets } from '@/lib/creatures/families/learnsets';
import type { EvolutionCondition, Species } from '@/lib/creatures/model';

interface Shared {
  readonly number: number;
  readonly kind: string;
  readonly types: Elements;
  readonly evolves: readonly EvolutionCondition[];
}

type Member = Pick<Species, 'id' | 'name' | 'base' | 'captureRate' | 'habit'>;

export function family({ number, kind, types, evolves }: Shared, members: readonly Member[]): Species[] {
  return members.map((member, place) => {
    const when = evolves[place];
    const next = members[place + 1];
    return {
      ...member,
      family: number,
      stage: place + 1,
      kind,
      types,
      learns: learnsets[number] ?? [],
      evolution: when && next ? { into: next.id, when } : null,
    };
  });
}
