import { MyServers } from '@/components/home/my-servers';
import { NextThing } from '@/components/home/next-thing';
import { ReefPicture } from '@/components/home/reef-picture';
import { WaitingList } from '@/components/home/waiting-list';
import { NewsList } from '@/components/panel/news-list';
import { YourTurns } from '@/components/panel/your-turns';
import { Below } from '@/components/ui/hydrated';
import type { OverviewData } from '@/lib/contracts/overview';
import type { ViewerData } from '@/lib/contracts/session';

interface HubHomeProps {
  viewer: ViewerData;
  news: readonly OverviewData['news'][number][];
}

/** The page after signing in: what to do next, the user's servers, and news. */
export function HubHome({ viewer, news }: HubHomeProps) {
  return (
    <>
      <section className="relative isolate overflow-hidden border-b border-line">
        <ReefPicture
          isOnPhones={false}
          className="inset-y-0 right-0 -z-10 h-full w-2/3 md:max-lg:w-3/5 object-[50%_72%] fade-left max-md:hidden"
        />
        <div className="mx-auto w-full max-w-384 px-4 py-14 lg:px-6 lg:py-20">
          <p className="font-semibold text-coral wrap-anywhere">Welcome back, {viewer.username}</p>
          <NextThing userId={viewer.userId} />
        </div>
      </section>
      <div className="mx-auto grid w-full max-w-384 items-start gap-10 px-4 py-10 lg:px-6 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <section aria-labelledby="my-servers">
            <h2 id="my-servers" className="mb-4 font-display text-lg font-semibold">
              Your servers
            </h2>
            <MyServers userId={viewer.userId} />
          </section>
          <Below>
            <WaitingList userId={viewer.userId} />
            <YourTurns userId={viewer.userId} className="mt-10" />
          </Below>
        </div>
        <section aria-labelledby="news">
          <h2 id="news" className="mb-4 font-display text-lg font-semibold">
            News
          </h2>
          <Below>
            <NewsList items={news} />
          </Below>
        </section>
      </div>
    </>
  );
}
