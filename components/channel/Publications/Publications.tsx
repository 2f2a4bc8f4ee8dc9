import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { placeholders } from '@/lib/text/placeholders';
import { DeleteDialog } from './DeleteDialog';
import { PublicationCard } from './PublicationCard';
import { Cards, ListEnd } from './Publications.styles';
import { PublicationSkeletons } from './PublicationSkeletons';
import { usePublications } from './use-publications';

interface PublicationsProps {
  channelId: number;
  /** Further content of a card, below its text. */
  extra?: (publication: ChannelPublication) => ReactNode;
}

/** The publications of one's own channel, newest first, each with a way to delete it (CHANNEL-1, CHANNEL-4). */
export function Publications({ channelId, extra }: PublicationsProps) {
  const { publications, isFailed, retry, hasMore, isLoadingMore, showMore, remove } = usePublications(channelId);
  const [deleting, setDeleting] = useState<ChannelPublication | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

  // A pressed button that has disappeared loses the focus: it moves to the publication that is now at that position.
  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const { children } = list.current ?? { children: [] };
    (children[focusAt.current] ?? children[children.length - 1])
      ?.querySelector<HTMLElement>('a, button')
      ?.focus({ preventScroll: true });
    focusAt.current = null;
  });

  const more = async () => {
    const before = publications?.length ?? 0;
    const after = await showMore();
    if (after <= before) return;
    focusAt.current = before;
    setAnnouncement(`Показано ещё ${after - before}, всего ${after}.`);
  };
  const agree = async (publication: ChannelPublication) => {
    focusAt.current = publications?.findIndex(({ id }) => id === publication.id) ?? null;
    setDeleting(null);
    setAnnouncement(`Новость «${publication.title || placeholders.title}» удалена.`);
    if (!(await remove(publication.id))) setAnnouncement('');
  };

  return (
    <Section title="Публикации">
      {!publications && !isFailed && <PublicationSkeletons />}
      {isFailed && (
        <ListEnd>
          <p>Не удалось загрузить публикации.</p>
          <Button look="quiet" onClick={retry}>
            Попробовать ещё раз
          </Button>
        </ListEnd>
      )}
      {publications && publications.length > 0 && (
        <Cards ref={list}>
          {publications.map((publication) => (
            <li key={publication.id}>
              <PublicationCard publication={publication} onDelete={() => setDeleting(publication)}>
                {extra?.(publication)}
              </PublicationCard>
            </li>
          ))}
        </Cards>
      )}
      {publications?.length === 0 && !hasMore && (
        <ListEnd>
          <p>Публикаций пока нет.</p>
        </ListEnd>
      )}
      {hasMore && (
        <ListEnd>
          <Button look="quiet" isBusy={isLoadingMore} onClick={() => void more()}>
            Показать еще
          </Button>
        </ListEnd>
      )}
      <ListEnd as="p" role="status" data-announcement="">
        {announcement}
      </ListEnd>
      {deleting && (
        <DeleteDialog publication={deleting} onClose={() => setDeleting(null)} onAgree={() => void agree(deleting)} />
      )}
    </Section>
  );
}
