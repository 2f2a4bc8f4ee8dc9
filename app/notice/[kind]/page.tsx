import type { Metadata } from 'next';
import { UnavailablePage } from '@/components/pages/notice/UnavailablePage';
import { robots } from '@/lib/seo/page-metadata';
import { missingMetadata, NotFoundResponse } from '../../_data/missing-page';

/** Title and text of each page about something missing. */
const reasons: Readonly<Record<string, { title: string; reason: string }>> = {
  story: { title: 'Сюжет не найден', reason: 'Сюжет не найден.' },
  channel: { title: 'Канал не найден', reason: 'Канал не найден.' },
  archive: { title: 'Страница не найдена', reason: 'В архиве нет такого дня или страницы.' },
};

/** Only the server asks for these pages, to have their bytes ready (lib/server/web/http/notices.ts). Without a backend they only lack the day's stories. */
type Props = { params: Promise<{ kind: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  if (kind === 'unavailable') return { title: 'Сайт временно недоступен', robots: robots(false) };
  return missingMetadata(reasons[kind]?.title);
}

export default async function Page({ params }: Props) {
  const { kind } = await params;
  return kind === 'unavailable' ? <UnavailablePage /> : <NotFoundResponse reason={reasons[kind]?.reason} />;
}
