import { buildArticle } from '@/components/testing/build-story';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import type { OwnedSource } from '@/lib/contract/source';

export function buildChannel(fields: Partial<OwnedSource> = {}): OwnedSource {
  return {
    id: 4,
    name: 'Полесская волна',
    favicon: null,
    description: 'Новости Полесья.',
    url: 'https://volna.example',
    rss_url: 'https://volna.example/rss',
    contact_phone: '+375 29 000-00-00',
    contact_email: 'desk@volna.example',
    director: 'Главный редактор',
    version: 3,
    ...fields,
  };
}

export function buildPublication(fields: Partial<ChannelPublication> = {}): ChannelPublication {
  const id = fields.id ?? 1;
  return {
    ...buildArticle({ id, title: `Новость ${id}` }),
    story: { id: id + 100, title: `Сюжет ${id}`, articles_count: 1 },
    placement: null,
    ...fields,
  };
}
