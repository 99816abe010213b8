import { ArrowRight } from 'lucide-react';
import { NewsList } from '@/components/dashboard/news-list';
import { MyServers } from '@/components/home/my-servers';
import { ButtonLink } from '@/components/ui/button';
import type { OverviewData } from '@/lib/contracts/dashboard';
import type { ViewerData } from '@/lib/contracts/session';

/** Where people land after signing in: their servers and what is new. */
export function HubHome({ viewer, news }: { viewer: ViewerData; news: OverviewData['news'] }) {
  return (
    <>
      <section className="reef-glow border-b border-line">
        <div className="mx-auto grid w-full max-w-7xl items-center gap-6 px-4 py-12 sm:px-6 md:grid-cols-[1fr_auto] lg:py-16">
          <div>
            <p className="font-semibold text-coral">Welcome back, {viewer.username}</p>
            <h1 className="mt-2 max-w-2xl font-display text-2xl font-bold text-balance">
              Keep your reef in good order.
            </h1>
            <p className="mt-4 max-w-xl text-base text-muted">
              Choose a server, change how the bot behaves there, and see at once what it will look like.
            </p>
            <ButtonLink
              href="/dashboard/selector"
              variant="primary"
              size="lg"
              className="mt-8"
              icon={<ArrowRight aria-hidden="true" />}
            >
              Open the Bot Dashboard
            </ButtonLink>
          </div>
          {/* biome-ignore lint/performance/noImgElement: an SVG file, which the optimizer would pass through */}
          <img src="/art/home.svg" alt="" width={420} height={300} className="hidden w-96 md:block" />
        </div>
      </section>
      <div className="mx-auto grid w-full max-w-7xl items-start gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="my-servers">
          <h2 id="my-servers" className="mb-4 font-display text-lg font-semibold">
            Your servers
          </h2>
          <MyServers userId={viewer.userId} />
        </section>
        <section aria-labelledby="news">
          <h2 id="news" className="mb-4 font-display text-lg font-semibold">
            News
          </h2>
          <NewsList items={news} />
        </section>
      </div>
    </>
  );
}
