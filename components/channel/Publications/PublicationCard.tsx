import type { ReactNode } from 'react';
import { pictureFile } from '@/components/story/picture-file';
import { TrashIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { ChannelPublication } from '@/lib/contract/channel-publication';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';

interface PublicationCardProps {
  publication: ChannelPublication;
  onDelete: () => void;
  /** Under its words. */
  children?: ReactNode;
}

/**
 * A publication as the channel's owner sees it. Its title links to its story; while it has none, it is plain text.
 * The list styles it.
 */
export function PublicationCard({ publication, onDelete, children }: PublicationCardProps) {
  const { category, summary, publication_at, story } = publication;
  const title = publication.title || placeholders.title;
  return (
    <article className="publication">
      <Picture file={pictureFile(publication, 'card')} alt="" />
      <div className="words">
        <p className="section">{category?.name ?? placeholders.category}</p>
        <h3 className="title">{story ? <a href={paths.story(story.id)}>{title}</a> : title}</h3>
        {summary && <p className="summary">{summary}</p>}
        <p className="meta">
          <RelativeTime dateTime={publication_at} />
        </p>
      </div>
      <button
        type="button"
        className="delete"
        aria-label={`Удалить новость «${title}»`}
        title="Удалить новость"
        onClick={onDelete}
      >
        <TrashIcon />
      </button>
      {children && <div className="extra">{children}</div>}
    </article>
  );
}
