import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { FeedHealth } from '@/lib/contract/feed-health';
import { RejectedItems } from '../RejectedItems';
import {
  costWords,
  failureWords,
  gainWords,
  publicationWords,
  reportWords,
  stateAdvice,
  stateWords,
} from './feed-words';
import { Health } from './FeedHealth.styles';
import { TimeUntil } from './TimeUntil';

/** Says in words what is known of a feed (R26). */
export function FeedFacts({ health }: { health: FeedHealth }) {
  const { state, trouble, failures, last_fetch_at, next_fetch_at, last_report, cost, moved, publications } = health;
  const [costs, gain] = [cost && costWords(cost), cost && gainWords(cost)];
  const advice = trouble ? null : stateAdvice[state];
  return (
    <Health>
      <p className="state">{stateWords[state]}</p>
      {advice && <p>{advice}</p>}
      {trouble && (
        <div className="trouble">
          <p>{trouble.text}</p>
          <p>{trouble.advice}</p>
        </div>
      )}
      <dl>
        {last_fetch_at && (
          <Fact name="Последний запрос">
            <RelativeTime dateTime={last_fetch_at} />
            {failures > 1 && `, ${failureWords(failures)}`}
          </Fact>
        )}
        {next_fetch_at && (
          <Fact name="Следующий запрос">
            <TimeUntil dateTime={next_fetch_at} />
          </Fact>
        )}
        {moved && (
          <Fact name="Лента переехала">
            <RelativeTime dateTime={moved.at} />: издание постоянно перенаправляло сюда с {moved.from}
          </Fact>
        )}
        {costs && <Fact name="Запросы ленты">{costs}</Fact>}
        {gain && <Fact name="Новое в ленте">{gain}</Fact>}
        {last_report && <Fact name={failures > 0 ? 'До этого из ленты' : 'Из ленты'}>{reportWords(last_report)}.</Fact>}
        <Fact name="На сайте">{publicationWords(publications)}</Fact>
      </dl>
      {last_report && (
        <RejectedItems label="Не взято" count={last_report.rejected_count} items={last_report.rejected} />
      )}
    </Health>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
