'use client';

import { clsx } from 'clsx';
import {
  Award,
  BookOpen,
  CalendarCheck,
  Compass,
  type LucideIcon,
  PawPrint,
  ShoppingBag,
  Swords,
} from 'lucide-react';
import { useState } from 'react';
import { SignedIn } from '@/components/arcade/signed-in';
import { PageHeading } from '@/components/panel/page-heading';
import { StarterChoice } from '@/components/pets/home/starter-choice';
import { Inventory } from '@/components/pets/items/inventory';
import { PartyBar } from '@/components/pets/party/party-bar';
import { usePets, WithPets } from '@/components/pets/pets-context';
import { mapTitle } from '@/components/pets/walk/surroundings';
import { Dialog } from '@/components/ui/dialog';
import { fetched } from '@/components/ui/fetched';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

const Shop = fetched(() => import('../items/shop').then((module) => module.Shop));

const wayClass =
  'flex min-h-24 items-center gap-4 rounded-card border bg-surface p-5 text-left transition hover:border-coral';
const usualClass = clsx(wayClass, 'border-line');
/** The first thing to do. */
const mainClass = clsx(wayClass, 'border-coral sm:col-span-2');

interface WayProps {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

function WayBody({ title, text, icon: Icon }: WayProps) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-coral-soft text-coral">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0">
        <span className="block font-display text-base font-semibold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
    </>
  );
}

interface LinkProps extends WayProps {
  readonly href: string;
  readonly isMain?: boolean;
}

function Way({ href, isMain = false, ...rest }: LinkProps) {
  return (
    <PageLink href={href} className={isMain ? mainClass : usualClass}>
      <WayBody {...rest} />
    </PageLink>
  );
}

function Waiting() {
  return (
    <SkeletonRegion
      label="Loading your pets…"
      className="mx-auto grid w-full max-w-384 gap-8 px-4 py-8 lg:grid-cols-[1fr_24rem] lg:px-6 lg:py-12"
    >
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <Skeleton className="h-14 sm:col-span-2" />
        {['world', 'shop', 'party', 'quests', 'battle', 'journal'].map((name) => (
          <Skeleton key={name} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </SkeletonRegion>
  );
}

function Home({ battleLobby }: PetsHomeProps) {
  const { world } = usePets();
  const [isShopping, setIsShopping] = useState(false);
  if (!world.hasBegun) return <StarterChoice />;
  const open = world.dailies.entries.filter(({ isClaimed }) => !isClaimed).length;
  const { earned, cap } = world.coinsToday;
  return (
    <div className="mx-auto w-full max-w-384 px-4 py-8 lg:px-6 lg:py-12">
      <PageHeading
        title="Pets"
        summary={`${world.coins} coins · ${earned} of ${cap} coins earned in the world today`}
      />
      <div className="grid gap-8 lg:grid-cols-[1fr_26rem]">
        <div className="grid content-start gap-8">
          <nav aria-label="Pets" className="grid gap-4 sm:grid-cols-2">
            <Way
              isMain
              href="/arcade/pets/explore"
              title="Join World"
              text={world.battle ? 'A battle is waiting for you' : `Go on in ${mapTitle(world.place.map)}`}
              icon={Compass}
            />
            <button type="button" onClick={() => setIsShopping(true)} className={usualClass}>
              <WayBody title="Pet Shop" text="Buy and sell items" icon={ShoppingBag} />
            </button>
            <Way
              href="/arcade/pets/party"
              title="Manage Party"
              text={`${world.party.length} active, ${world.pets.length} in all`}
              icon={PawPrint}
            />
            <Way
              href="/arcade/pets/quests?tab=daily"
              title="Daily Quests"
              text={open === 0 ? 'All done for today' : `${open} left today`}
              icon={CalendarCheck}
            />
            {battleLobby !== null && (
              <Way href={battleLobby} title="Battle a friend" text="Fair copies at level 50" icon={Swords} />
            )}
            <Way
              href="/arcade/pets/party?tab=journal"
              title="Pet Journal"
              text={`${world.journal.filter(({ caught }) => caught > 0).length} caught, ${world.journal.length} seen`}
              icon={BookOpen}
            />
            <Way
              href="/arcade/pets/quests?tab=achievements"
              title="Achievements"
              text={`${world.achievements.filter(({ isClaimed }) => isClaimed).length} claimed`}
              icon={Award}
            />
          </nav>
          <section aria-label="Inventory">
            <h2 className="mb-3 font-display text-lg font-semibold">Inventory</h2>
            <Inventory isFlat />
          </section>
        </div>
        <aside>
          <PartyBar />
        </aside>
      </div>
      {isShopping && (
        <Dialog title="Pet Shop" size="lg" onClose={() => setIsShopping(false)}>
          <Shop npcId={null} isInDialog />
        </Dialog>
      )}
    </div>
  );
}

export interface PetsHomeProps {
  /** The lobby for battles between friends; null if battles are off. */
  readonly battleLobby: string | null;
}

/** The home page of the pets: the starter, then links into the world. */
export function PetsHome({ battleLobby }: PetsHomeProps) {
  return (
    <SignedIn waiting={<Waiting />}>
      {({ userId }) => (
        <WithPets userId={userId} waiting={<Waiting />}>
          <Home battleLobby={battleLobby} />
        </WithPets>
      )}
    </SignedIn>
  );
}
