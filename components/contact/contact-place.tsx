'use client';

import { fetched } from '@/components/ui/fetched';
import { inOwnTask } from '@/components/ui/in-own-task';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

const Waiting = () => (
  <SkeletonRegion className="grid gap-6 noscript:hidden">
    <div className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
    <Skeleton className="h-56" />
    <Skeleton className="h-10 w-36 justify-self-end" />
  </SkeletonRegion>
);

/** The form and its dependencies, loaded after the page. */
export const ContactPlace = fetched(
  () => inOwnTask(import('./contact-form').then((module) => module.ContactForm)),
  Waiting,
);
