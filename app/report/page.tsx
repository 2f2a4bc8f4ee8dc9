import type { Metadata } from 'next';
import { ReportPage } from '@/components/pages/ReportPage';
import { robots } from '@/lib/seo/page-metadata';
import { parseId, reportStates } from '@/lib/site/paths';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** There is one for each story. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Сообщить об ошибке', robots: robots(false) };

export default async function Page({ searchParams }: Props) {
  const given = await searchParams;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return (
    <ReportPage
      storyId={parseId(text('story'))}
      articleId={parseId(text('article'))}
      state={reportStates.find((state) => state === text('state')) ?? null}
    />
  );
}
