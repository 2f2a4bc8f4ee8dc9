import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { tallLink } from '@/components/ui/link-styles';
import { deskQuery } from '@/lib/client/desk';
import type { Desk } from '@/lib/contract/desk';
import { paths } from '@/lib/site/paths';
import { shortAbsoluteTime } from '@/lib/text/date-words';
import { counted, type PluralForms } from '@/lib/text/numbers';
import { Loaded } from './Loaded';
import { type Undoable, UndoToast } from './Takedown/UndoToast';
import { TopStories } from './TopStories';

const Parts = styled.div`
  columns: 22rem;
  column-gap: var(--space-6);
  line-height: 1.45;
  overflow-wrap: anywhere;

  section {
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
    break-inside: avoid;
  }

  h2 {
    font-size: var(--text-m);
  }

  h2 a,
  li a {
    ${tallLink}
  }

  li + li {
    border-top: 1px solid var(--color-line);
  }

  .meta {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .late {
    color: var(--color-accent);
    font-weight: 600;
  }
`;

/** «Что сейчас»: each matter as a number with its three worst, and home's first ten stories. */
export function DeskHome() {
  const client = useQueryClient();
  const query = useQuery({ ...deskQuery(), staleTime: 0 });
  const [done, setDone] = useState<Undoable | null>(null);
  return (
    <>
      <Loaded query={query}>
        {(desk) => (
          <>
            <Now desk={desk} />
            <TopStories top={desk.top} onDone={setDone} />
          </>
        )}
      </Loaded>
      {done && (
        <UndoToast
          key={done.entry}
          done={done}
          onUndone={() => void client.invalidateQueries({ queryKey: deskQuery().queryKey })}
          onClose={() => setDone(null)}
        />
      )}
    </>
  );
}

function Now({ desk }: { desk: Desk }) {
  const { open_cases, late_cases, reported_stories, broken_channels, doubtful_joins, worst } = desk;
  return (
    <Parts>
      <Part title="Сайт" words={worst.findings.length === 0 ? 'Всё в порядке.' : null}>
        {worst.findings.map(({ text, advice }) => (
          <li key={text}>
            <p>{text}</p>
            <p className="meta">Что делать: {advice}.</p>
          </li>
        ))}
      </Part>
      <Part title="Требования" href={paths.deskLegal()} words={wordsOf(open_cases, caseForms, 'Ответа никто не ждёт.')}>
        {late_cases > 0 && <li className="late">Срок прошёл: {late_cases}</li>}
        {worst.cases.map(({ id, title, due_at }) => (
          <li key={id}>
            <a href={paths.deskLegal()}>{title}</a>
            <p className="meta">ответить до {shortAbsoluteTime(new Date(due_at))}</p>
          </li>
        ))}
      </Part>
      <Part
        title="Сообщения"
        href={paths.deskReports()}
        words={wordsOf(reported_stories, storyForms, 'Читатели ни о чём не сообщили.')}
      >
        {worst.reports.map(({ id, title, times }) => (
          <li key={id}>
            <a href={paths.story(id)}>{title ?? `Сюжет № ${id}`}</a>
            <p className="meta">{counted(times, reportForms)}</p>
          </li>
        ))}
      </Part>
      <Part
        title="Сомнительные соединения"
        href={paths.deskStories()}
        words={wordsOf(doubtful_joins, storyForms, 'Проверять нечего.')}
      >
        {worst.joins.map(({ story_id, title, sentence }) => (
          <li key={story_id}>
            <a href={paths.story(story_id)}>{title}</a>
            <p className="meta">{sentence}</p>
          </li>
        ))}
      </Part>
      <Part
        title="Каналы"
        href={paths.deskChannels()}
        words={wordsOf(broken_channels, channelForms, 'Все ленты читаются.')}
      >
        {worst.channels.map(({ id, name, trouble }) => (
          <li key={id}>
            <a href={paths.channel(id)}>{name}</a>
            {trouble !== null && <p className="meta">{trouble}</p>}
          </li>
        ))}
      </Part>
    </Parts>
  );
}

interface PartProps {
  title: string;
  href?: string;
  /** Null: the lines say it. */
  words: string | null;
  children: ReactNode;
}

function Part({ title, href, words, children }: PartProps) {
  return (
    <section>
      <h2>{href === undefined ? title : <a href={href}>{title}</a>}</h2>
      {words !== null && <p>{words}</p>}
      <ul>{children}</ul>
    </section>
  );
}

/** Counts go up to 100. */
function wordsOf(count: number, forms: PluralForms, none: string): string {
  return count === 0 ? none : `${counted(count, forms)}${count === 100 ? ' и больше' : ''}`;
}

const storyForms = ['сюжет ждёт', 'сюжета ждут', 'сюжетов ждут'] as const;
const caseForms = ['требование ждёт ответа', 'требования ждут ответа', 'требований ждут ответа'] as const;
const channelForms = ['лента не читается', 'ленты не читаются', 'лент не читаются'] as const;
const reportForms = ['сообщение', 'сообщения', 'сообщений'] as const;
