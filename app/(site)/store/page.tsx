import { Sparkles } from 'lucide-react';
import type { Metadata } from 'next';
import { BackLink } from '@/components/store/back-link';
import { PerkCards } from '@/components/store/perk-cards';
import { PlanComparison } from '@/components/store/plan-comparison';
import { PlanOffers } from '@/components/store/plan-offers';
import { StoreQuestions } from '@/components/store/store-questions';
import { ButtonLink } from '@/components/ui/button-link';
import { plansPage } from '@/lib/rules/premium/choice';
import { findShownPrices } from '@/lib/store/read-prices';

export const metadata: Metadata = {
  title: 'Store',
  description: 'Corallium Premium raises the limits of your server: compare the Free, Basic and Pro plans.',
};

/** Prices may change at any time. */
export const dynamic = 'force-dynamic';

export default async function StorePage() {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-16 px-4 py-8 sm:px-6 sm:py-12 lg:gap-24">
      <div className="grid gap-8">
        <BackLink />
        <header className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-12">
          <div className="grid justify-items-start gap-5 max-lg:order-last">
            <p className="inline-flex items-center gap-2 rounded-full bg-gold-soft px-3 py-1 text-xs font-semibold text-gold">
              <Sparkles aria-hidden="true" className="size-3.5" />
              Corallium Premium
            </p>
            <h1 className="text-2xl font-bold tracking-tight text-balance">
              <span className="block">Your server has grown.</span> Give it more room.
            </h1>
            <p className="max-w-prose text-base text-muted">
              Every section of Corallium is free to use. Premium lifts the limits: unlimited custom commands,
              longer applications, more announcements, for one server or several.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={plansPage} variant="premium" size="lg">
                See prices
              </ButtonLink>
              <ButtonLink href="#compare" size="lg" reload>
                Compare plans
              </ButtonLink>
            </div>
          </div>
          {/* biome-ignore lint/performance/noImgElement: an SVG file, which the optimizer passes through */}
          <img
            src="/art/pearl.svg"
            alt=""
            width={640}
            height={480}
            className="mx-auto h-auto w-full max-w-md lg:max-w-none"
          />
        </header>
      </div>
      <section aria-labelledby="perks" className="grid gap-6">
        <h2 id="perks" className="text-xl font-bold tracking-tight">
          Get more out of your server
        </h2>
        <PerkCards />
      </section>
      <section id="compare" aria-labelledby="compare-title" className="grid scroll-mt-24 gap-6">
        <h2 id="compare-title" className="text-xl font-bold tracking-tight">
          Compare the plans
        </h2>
        <PlanOffers prices={await findShownPrices()} />
        <PlanComparison />
      </section>
      <section aria-labelledby="questions" className="grid gap-6">
        <h2 id="questions" className="text-xl font-bold tracking-tight">
          Questions and answers
        </h2>
        <StoreQuestions />
      </section>
    </div>
  );
}
