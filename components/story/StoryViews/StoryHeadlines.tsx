import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { titleUnderline } from '@/components/ui/link-styles';
import type { StoryHeadline } from '@/lib/contract/story-headlines';
import { paths, type StoryViewName } from '@/lib/site/paths';
import { absoluteTime, clockTime } from '@/lib/text/date-words';
import { counted } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import { ListPages } from '../CoverageList/ListPages';
import { compareHeadlines, groupByCountry, partTitle } from './compare-headlines';
import { ViewLinks } from './ViewLinks';

const View = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  p,
  .outlet,
  time {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  h3 {
    margin-top: var(--space-4);
    font-size: var(--text-l);
  }

  li {
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
  }

  .headline {
    margin-inline-end: var(--space-2);
    font-weight: 600;
    text-decoration: none;
  }

  .headline:hover {
    ${titleUnderline}
  }

  mark {
    background: none;
    color: var(--color-accent);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.18em;
  }

  .said {
    ${visuallyHidden}
  }

  time {
    font-variant-numeric: tabular-nums;
  }
`;

interface StoryHeadlinesProps {
  storyId: number;
  view: StoryViewName;
  /** All articles of the story, oldest first. */
  headlines: readonly StoryHeadline[];
  /** Which page of the view, from 1. */
  page: number;
}

/** Lines of a page of a view. */
const pageLength = 60;

/** A story's articles seen by their headlines, or by their outlets' countries (STORY-7). */
export function StoryHeadlines({ storyId, view, headlines, page }: StoryHeadlinesProps) {
  const pages = Math.max(1, Math.ceil(headlines.length / pageLength));
  const number = Math.min(page, pages);
  const Lines = view === 'headlines' ? HeadlineLines : CountryLines;
  return (
    <Section title="ЭТОТ СЮЖЕТ В СМИ:" level="minor">
      <ViewLinks storyId={storyId} current={view} />
      <StaticBlock shows={[storyId, view, number, headlines]}>
        <View>
          <Lines storyId={storyId} headlines={headlines} from={(number - 1) * pageLength} />
        </View>
      </StaticBlock>
      {pages > 1 && <ListPages pathOf={(to) => paths.storyView(storyId, view, to)} page={number} pages={pages} />}
    </Section>
  );
}

interface LinesProps {
  storyId: number;
  headlines: readonly StoryHeadline[];
  /** Index of the page's first line. */
  from: number;
}

function HeadlineLines({ storyId, headlines, from }: LinesProps) {
  const compared = compareHeadlines(headlines);
  return (
    <>
      <p>Выделены слова, которых нет в заголовках других изданий. Сверху — самые непохожие.</p>
      <ul>
        {compared.slice(from, from + pageLength).map(({ headline, others }) => (
          <li key={headline.id}>
            <a className="headline" href={paths.storyArticle(storyId, headline.id)}>
              {partTitle(typeset(headline.title || placeholders.title), headline.own_words).map(
                ({ text, isOwn }, index) => (isOwn ? <mark key={index}>{text}</mark> : text),
              )}
            </a>
            {headline.own_words.length > 0 && (
              <span className="said">Только здесь: {headline.own_words.join(', ')}. </span>
            )}
            <span className="outlet">
              {headline.source?.name ?? placeholders.source}
              {others.map(({ id, source }) => (
                <span key={id}>
                  , <a href={paths.storyArticle(storyId, id)}>{source?.name ?? placeholders.source}</a>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const countryNames = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' });
const unknownCountry = 'Страна не указана в адресе';

function CountryLines({ storyId, headlines, from }: LinesProps) {
  const groups = groupByCountry(headlines);
  const lines = groups.flatMap(({ country, headlines: own }) =>
    own.map((headline) => ({ headline, country, count: own.length })),
  );
  const shown = lines.slice(from, from + pageLength);
  const countries = [...new Set(shown.map(({ country }) => country))];
  return (
    <>
      <p>Страна — по адресу сайта издания.</p>
      {countries.map((country) => {
        const own = shown.filter((line) => line.country === country);
        const name = country === null ? undefined : countryNames.of(country);
        return (
          <section key={country ?? ''}>
            <h3>
              {name ?? unknownCountry} — {counted(own[0]?.count ?? 0, ['публикация', 'публикации', 'публикаций'])}
            </h3>
            <ul>
              {own.map(({ headline: { id, title, source, publication_at } }) => (
                <li key={id}>
                  <span className="outlet">{source?.name ?? placeholders.source} </span>
                  <time dateTime={publication_at} title={absoluteTime(new Date(publication_at))}>
                    {clockTime(new Date(publication_at))}
                  </time>{' '}
                  <a className="headline" href={paths.storyArticle(storyId, id)}>
                    {typeset(title || placeholders.title)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
