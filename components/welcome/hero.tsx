import type { ReactNode } from 'react';
import { Invitation } from '@/components/welcome/invitation';

export function Hero({ picture }: { readonly picture: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <div className="relative -z-10 h-48 overflow-hidden sm:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-3/5">
        {picture}
      </div>
      <div className="mx-auto w-full max-w-7xl px-4 py-10 sm:px-6 lg:py-28">
        <h1 className="max-w-xl text-2xl font-bold tracking-tight">Your server, in good hands.</h1>
        <p className="mt-5 max-w-lg text-base text-ink">
          Corallium greets your members, keeps order, answers questions and runs your giveaways. You set it
          all up in one dashboard, and see every message before you send it.
        </p>
        <div className="mt-8">
          <Invitation />
        </div>
        <p className="mt-4 text-xs text-muted">Free to use. Ready in five minutes. Nothing to install.</p>
      </div>
    </div>
  );
}
