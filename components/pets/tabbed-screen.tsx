'use client';

import { ArrowLeft, Compass } from 'lucide-react';
import { SignedIn } from '@/components/arcade/signed-in';
import { AddressTabs } from '@/components/panel/address-tabs';
import { PageHeading } from '@/components/panel/page-heading';
import { NoStarter } from '@/components/pets/no-starter';
import { usePets, WithPets } from '@/components/pets/pets-context';
import { RecentLog } from '@/components/pets/recent-log';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { Tab } from '@/components/ui/tabs';

function Waiting() {
  return (
    <SkeletonRegion label="Loading your pets…" className="grid gap-4">
      <Skeleton className="h-11 w-80 max-w-full" />
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} className="h-24 rounded-card" />
      ))}
    </SkeletonRegion>
  );
}

function Content({ label, tabs }: Pick<TabbedScreenProps, 'label' | 'tabs'>) {
  const { world } = usePets();
  if (!world.hasBegun) return <NoStarter />;
  return (
    <>
      <AddressTabs label={label} tabs={tabs} />
      <RecentLog />
    </>
  );
}

export interface TabbedScreenProps {
  readonly title: string;
  readonly summary: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** A page about the pets with tabs that have URLs. */
export function TabbedScreen({ title, summary, ...content }: TabbedScreenProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:px-6 lg:py-12">
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href="/arcade/pets" icon={ArrowLeft} size="sm" variant="ghost">
          Pets
        </ButtonLink>
        <ButtonLink href="/arcade/pets/explore" icon={Compass} size="sm" variant="ghost">
          Explore
        </ButtonLink>
      </div>
      <PageHeading title={title} summary={summary} />
      <SignedIn waiting={<Waiting />}>
        {({ userId }) => (
          <WithPets userId={userId} waiting={<Waiting />}>
            <Content {...content} />
          </WithPets>
        )}
      </SignedIn>
    </div>
  );
}
