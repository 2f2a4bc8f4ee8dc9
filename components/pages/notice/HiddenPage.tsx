import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { placeholders } from '@/lib/text/placeholders';
import { Notice } from './Notice';

/** Replaces a story that an editor has taken down (R51): a word about it, and other stories of the day. */
export function HiddenPage({ others }: { others: readonly Pick<StorySummary, 'id' | 'title'>[] }) {
  return (
    <Notice code="410" title="Материал снят с публикации." words={others.length > 0 ? 'Другие сюжеты дня:' : undefined}>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, title }) => (
            <li key={id}>
              <a href={paths.story(id)}>{title || placeholders.title}</a>
            </li>
          ))}
        </ul>
      )}
      <a className="action" href={paths.home()}>
        На главную
      </a>
    </Notice>
  );
}
