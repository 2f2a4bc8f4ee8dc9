import type { StorySummary } from '@/lib/contract/story';
import { paths } from '@/lib/site/paths';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';

/** Stories by their headlines alone. */
export type LeadingStories = readonly Pick<StorySummary, 'id' | 'title'>[];

/** Ways on from a page that is not there: a search, which works without scripts, and the day's stories. */
export function WaysOn({ stories = [] }: { stories?: LeadingStories | undefined }) {
  return (
    <>
      <form action={paths.search()} role="search" aria-label="Поиск вместо страницы">
        <input type="search" name="q" required aria-label="Что найти" placeholder="Найти в новостях" />
        <button type="submit">Найти</button>
      </form>
      {stories.length > 0 && (
        <>
          <h2>Сюжеты дня</h2>
          <ul>
            {stories.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.story(id)}>{typeset(title) || placeholders.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
