import { BookOpen } from 'lucide-react';
import type { Metadata } from 'next';
import { siteDescription } from '@/app/site-description';
import { ReefPicture } from '@/components/home/reef-picture';
import { ButtonLink } from '@/components/ui/button-link';
import { ArcadeNote } from '@/components/welcome/arcade-note';
import { FeatureList } from '@/components/welcome/feature-list';
import { Hero } from '@/components/welcome/hero';
import { Invitation } from '@/components/welcome/invitation';
import { Part } from '@/components/welcome/part';
import { PlanCards } from '@/components/welcome/plan-cards';
import { SectionGrid } from '@/components/welcome/section-grid';
import { ProductPicture } from '@/components/wiki/product-picture';
import { findPicture } from '@/lib/content/pictures';
import { sections } from '@/lib/guild-settings/registry';
import { pageMetadata } from '../page-metadata';

const title = 'Corallium, the bot that looks after your Discord server';

export const metadata: Metadata = {
  ...pageMetadata({ title, description: siteDescription, path: '/welcome' }),
  title: { absolute: title },
};

const draw = (name: string, alt: string) => <ProductPicture {...findPicture(name)} alt={alt} />;

export default function WelcomePage() {
  return (
    <>
      <Hero picture={<ReefPicture className="inset-0 size-full object-bottom lg:fade-left" />} />
      <Part
        id="features"
        title="Made to be understood"
        lead="No commands to learn by heart, no files to edit."
      >
        <FeatureList drawPicture={draw} />
      </Part>
      <Part
        id="sections"
        title={`${sections.length} sections, one dashboard`}
        lead="Switch on what you need and leave the rest. Every change is recorded, and can be reverted."
      >
        <SectionGrid />
      </Part>
      <Part
        id="members"
        title="Something for your members too"
        lead="Each server has a Member Hub, with levels and coins, applications, appeals, reports and tickets."
      >
        <div className="max-w-4xl">
          {draw(
            'member-hub',
            'The Member Hub of Coral Reef with a profile, applications, appeals, reports and tickets',
          )}
        </div>
        <ArcadeNote />
      </Part>
      <Part id="plans" title="Free, and more when you grow" lead="Nothing is deleted when a plan ends.">
        <PlanCards />
        <p className="mt-6">
          <ButtonLink href="/store" variant="premium">
            Compare the plans
          </ButtonLink>
        </p>
      </Part>
      <Part
        id="begin"
        title="Ready when you are"
        lead="Four short guides take you from the invite to a server that runs itself."
      >
        <Invitation />
        <p className="mt-4">
          <ButtonLink href="/wiki/getting-started" variant="ghost" icon={BookOpen}>
            Read the guides first
          </ButtonLink>
        </p>
      </Part>
    </>
  );
}
