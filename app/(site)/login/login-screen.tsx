import { MessageSquareHeart, ScrollText, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { ReefPicture } from '@/components/home/reef-picture';
import { LoginPanel } from '@/components/layout/login-panel';
import { PageLink } from '@/components/ui/page-link';

const gains = [
  { icon: MessageSquareHeart, text: 'Greet newcomers with messages you preview as you type' },
  { icon: ScrollText, text: 'See who joined, who left and what was changed' },
  { icon: UserRoundPlus, text: 'Hand out roles the moment someone arrives' },
  { icon: ShieldCheck, text: 'Spot alternate accounts before they cause trouble' },
];

/** The sign-in page; `search` is the query string, if the server knows it. */
export function LoginScreen({ search = '' }: { search?: string }) {
  return (
    <div className="relative isolate grid min-h-[calc(100dvh-4rem)] overflow-hidden lg:grid-cols-[minmax(28rem,34rem)_1fr]">
      <section className="relative z-10 flex flex-col justify-center px-4 pt-8 pb-12 sm:px-10 max-lg:mx-auto max-lg:w-full max-lg:max-w-xl lg:py-16 lg:pl-16">
        <h1 className="text-2xl font-bold tracking-tight">Come on in, the water's lovely.</h1>
        <p className="mt-4 max-w-md text-base text-muted">
          Corallium looks after your Discord server. Sign in with the account you already have and set it up
          in minutes.
        </p>
        <div className="mt-8 max-w-md">
          <LoginPanel search={search} />
          <p className="mt-4 text-xs text-faint">
            We see your name, your picture and the list of your servers. Nothing is posted in your name.
          </p>
          <p className="mt-2 text-xs">
            <PageLink href="/welcome" className="text-link inline-flex items-center touch:min-h-11">
              See what Corallium can do
            </PageLink>
          </p>
        </div>
        <ul className="mt-10 grid max-w-md gap-4 border-t border-line pt-8">
          {gains.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div className="relative order-first h-52 overflow-hidden sm:h-72 lg:order-none lg:h-auto">
        <ReefPicture className="inset-0 size-full object-bottom" />
      </div>
    </div>
  );
}
