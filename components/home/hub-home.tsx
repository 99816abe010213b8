import { ArrowRight } from 'lucide-react';
import { MyServers } from '@/components/home/my-servers';
import { ReefPicture } from '@/components/home/reef-picture';
import { NewsList } from '@/components/panel/news-list';
import { ButtonLink } from '@/components/ui/button-link';
import type { OverviewData } from '@/lib/contracts/overview';
import type { ViewerData } from '@/lib/contracts/session';

interface HubHomeProps {
  viewer: ViewerData;
  news: readonly OverviewData['news'][number][];
}

/** Where people land after signing in: their servers and what is new. */
export function HubHome({ viewer, news }: HubHomeProps) {
  return (
    <>
      <section className="relative isolate overflow-hidden border-b border-line">
        <ReefPicture className="inset-y-0 right-0 -z-10 h-full w-2/3 md:max-lg:w-3/5 object-[50%_72%] fade-left max-md:hidden" />
        <div className="mx-auto w-full max-w-384 px-4 py-14 lg:px-6 lg:py-20">
          <p className="font-semibold text-coral">Welcome back, {viewer.username}</p>
          <h1 className="mt-2 max-w-xl font-display text-2xl font-bold text-balance">
            Keep your reef in good order.
          </h1>
          <p className="mt-4 max-w-md text-base text-muted md:max-lg:max-w-80">
            Choose a server, change how the bot behaves there and preview it as you go.
          </p>
          <ButtonLink
            href="/dashboard/selector"
            variant="primary"
            size="lg"
            className="mt-8"
            icon={ArrowRight}
          >
            Open the Bot Dashboard
          </ButtonLink>
        </div>
      </section>
      <div className="mx-auto grid w-full max-w-384 items-start gap-10 px-4 py-10 lg:px-6 lg:grid-cols-[1fr_22rem]">
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
