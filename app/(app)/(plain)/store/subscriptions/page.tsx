import type { Metadata } from 'next';
import { BackLink } from '@/components/store/back-link';
import { PlanPicker } from '@/components/store/plan-picker';
import { PageLink } from '@/components/ui/page-link';
import { findViewer } from '@/lib/auth/session';
import { readChoice } from '@/lib/rules/premium/choice';
import { readPremium } from '@/lib/store/read-premium';
import { findShownPrices } from '@/lib/store/read-prices';

export const metadata: Metadata = {
  title: 'Premium plans',
  description: 'Basic and Pro for your Discord server, by the month or by the year.',
};

export default async function SubscriptionsPage({ searchParams }: PageProps<'/store/subscriptions'>) {
  const [viewer, prices] = await Promise.all([findViewer(), findShownPrices()]);
  const premium = viewer && (await readPremium(viewer.userId)).answer;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-10 lg:py-14">
      <BackLink source="tab" />
      <header className="mb-8 text-center">
        <h1 className="font-display text-2xl font-bold tracking-tight text-balance">
          Choose a plan for your server
        </h1>
        <p className="mx-auto mt-3 max-w-xl text-base text-muted">
          Cancel whenever you like and keep your plan until the end of the time you have paid for. Nothing you
          set up is deleted when a plan ends.
        </p>
      </header>
      <PlanPicker
        userId={viewer?.userId ?? null}
        choice={readChoice(await searchParams)}
        prices={prices}
        premium={premium}
      />
      <p className="mt-8 text-center text-muted">
        Already subscribed, or got a code?{' '}
        <PageLink href="/store/manage" className="text-lagoon underline underline-offset-2">
          Go to My subscription
        </PageLink>
      </p>
    </div>
  );
}
