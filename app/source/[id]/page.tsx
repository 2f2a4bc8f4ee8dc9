import type { Metadata } from 'next';
import { ChannelPage } from '@/components/pages/OwnChannelPage';
import { robots } from '@/lib/seo/page-metadata';
import { parseId } from '@/lib/site/paths';
import { missingMetadata, NotFoundResponse } from '../../_data/missing-page';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (parseId((await params).id) === null) return missingMetadata();
  return { title: 'Мой канал', robots: robots(false) };
}

/** The same shell whoever asks, and whatever channel: nothing personal is ever rendered into it. */
export default async function Page({ params }: Props) {
  const id = parseId((await params).id);
  return id === null ? <NotFoundResponse /> : <ChannelPage id={id} />;
}
