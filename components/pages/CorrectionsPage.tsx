import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import { tallLink } from '@/components/ui/link-styles';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Correction } from '@/lib/contract/correction';
import { paths } from '@/lib/site/paths';
import { corrections as facts } from '@/lib/site/policies';
import type { Crumb } from '@/lib/site/trails';
import { minskDay } from '@/lib/text/calendar';
import { dayWords } from '@/lib/text/date-words';
import { typeset } from '@/lib/text/typography';
import { styled } from '@/lib/theme/styled';

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: var(--space-5) var(--page-gutter) var(--space-8);

  h1 {
    font-size: var(--text-3xl);
  }

  .lead,
  .days {
    max-width: var(--text-width);
  }

  .days {
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
  }

  h2 {
    padding-bottom: var(--space-2);
    font-size: var(--text-l);
  }

  .days li {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
    scroll-margin-top: var(--space-5);
  }

  .days li > a {
    font-family: var(--font-headline);
    font-weight: 700;
    line-height: var(--leading-snug);
  }

  p > b {
    font-weight: 600;
  }

  .earlier {
    ${tallLink}
  }
`;

interface CorrectionsPageProps {
  corrections: readonly Correction[];
  /** The id from which the earlier ones begin; null at the end. */
  next: number | null;
  trail: readonly Crumb[];
}

/** «Исправления» (REPORT-3): public corrections under their days, each with a link to its story. */
export function CorrectionsPage({ corrections, next, trail }: CorrectionsPageProps) {
  const days = [...new Set(corrections.map(dayOf))];
  return (
    <Main id="content" tabIndex={-1}>
      <Breadcrumbs trail={trail} />
      <h1>{facts.title}</h1>
      <StaticBlock shows={[corrections, next]}>
        <p className="lead">
          Что мы исправили по сообщениям читателей. Увидели ошибку — нажмите «Сообщить об ошибке» в конце сюжета.
        </p>
        {corrections.length === 0 && <p>Исправлений пока нет.</p>}
        <div className="days">
          {days.map((day) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>
                <time dateTime={day}>{dayWords(day)}</time>
              </h2>
              <ol>
                {corrections
                  .filter((one) => dayOf(one) === day)
                  .map(({ id, story_id, title, mistake, correction }) => (
                    <li key={id} id={`c${id}`}>
                      <a href={paths.story(story_id)}>{title === null ? 'Сюжет' : typeset(title)}</a>
                      <p>
                        <b>Было:</b> {mistake}
                      </p>
                      <p>
                        <b>Исправлено:</b> {correction}
                      </p>
                    </li>
                  ))}
              </ol>
            </section>
          ))}
        </div>
        {next !== null && (
          <p>
            <a className="earlier" href={paths.corrections(next)}>
              Раньше
            </a>
          </p>
        )}
      </StaticBlock>
    </Main>
  );
}

function dayOf({ at }: Correction): string {
  return minskDay(new Date(at));
}
