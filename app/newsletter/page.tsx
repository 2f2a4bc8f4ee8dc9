import type { Metadata } from 'next';
import { NewsletterPage } from '@/components/pages/NewsletterPage';
import { loadNewsletter } from '@/lib/client/newsletter';
import { robots } from '@/lib/seo/page-metadata';
import { newsletterStates } from '@/lib/site/paths';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** There is one for each reader. */
export const dynamic = 'force-dynamic';

// The address is a key to somebody's letters.
export const metadata: Metadata = { title: 'Рассылка', robots: robots(false), referrer: 'same-origin' };

export default async function Page({ searchParams }: Props) {
  const given = await searchParams;
  const secret = typeof given.key === 'string' ? given.key : '';
  const state = newsletterStates.find((one) => one === given.state) ?? null;
  return (
    <NewsletterPage
      secret={secret}
      state={state}
      newsletter={secret === '' || state === 'stopped' ? null : await loadNewsletter(secret)}
    />
  );
}
