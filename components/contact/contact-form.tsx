'use client';

import { Send } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ActionForm } from '@/components/form/action-form';
import { readLocalUser, subscribeLocalUser } from '@/components/form/local-user';
import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { Notice } from '@/components/ui/notice';
import { CallError, call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import { contactForm } from '@/lib/rules/contact/form';
import { LEAST_SECONDS, MOST_SECONDS } from '@/lib/rules/contact/render-time';

interface Shown {
  readonly token: string;
  /** By this browser's clock, in milliseconds since 1970. */
  readonly at: number;
}

async function askToken(): Promise<Shown> {
  return { token: (await call('GET', '/api/contact/token')).token, at: Date.now() };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A token that proves when the form was shown. Renewed before it expires; sending waits while it is too
 * young, so that the user never notices.
 */
function useShown() {
  const shown = useRef<Promise<Shown> | null>(null);
  useEffect(() => {
    shown.current = askToken();
    // Sending requests it again.
    shown.current.catch(() => undefined);
  }, []);
  const tokenFor = async () => {
    const known = await shown.current?.catch(() => null);
    const isUsable = known && Date.now() - known.at < (MOST_SECONDS - 60) * 1000;
    const usable = isUsable ? known : await askToken();
    shown.current = Promise.resolve(usable);
    await wait((LEAST_SECONDS + 0.5) * 1000 - (Date.now() - usable.at));
    return usable.token;
  };
  const use = () => {
    shown.current = null;
  };
  return { tokenFor, use };
}

function failureText(error: unknown): string {
  if (!(error instanceof CallError) || error.code === 'unreachable') {
    return 'An error occurred while sending your message.';
  }
  return error.isExplained ? error.message : 'Failed to send message.';
}

type Outcome = { readonly tone: 'info' | 'danger'; readonly text: string } | null;

function Form() {
  const user = useSyncExternalStore(subscribeLocalUser, readLocalUser, () => null);
  const { tokenFor, use } = useShown();
  const trap = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function send(values: FormValues<typeof contactForm>) {
    setOutcome(null);
    try {
      const body = { ...values, token: await tokenFor(), website: trap.current?.value ?? '' };
      const { message } = await call('POST', '/api/contact/submit', { body });
      // A token is valid for one message only.
      use();
      setOutcome({ tone: 'info', text: message });
    } catch (error) {
      setOutcome({ tone: 'danger', text: failureText(error) });
      throw error;
    }
  }

  return (
    <div className="grid gap-5">
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}
        </Notice>
      )}
      <ActionForm
        key={user?.userId ?? ''}
        form={contactForm}
        label="Contact"
        context={{ userId: user?.userId ?? '' }}
        values={user ? { name: user.username, id: user.userId } : {}}
        submit={{ label: 'Send message', icon: Send, variant: 'primary' }}
        onSubmit={send}
      />
      {/* Honeypot: hidden from people, filled by bots. */}
      <div aria-hidden="true" className="absolute -left-full h-px w-px overflow-hidden">
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}

/** Sends a message to the team. Asks before unsent input is discarded. */
export function ContactForm() {
  return (
    <UnsavedGuardProvider>
      <Form />
    </UnsavedGuardProvider>
  );
}
