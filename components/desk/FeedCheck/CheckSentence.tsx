import type { FeedCheckEnd } from '@/lib/client/feed-health';
import { resultWords } from './check-words';

/** Says how a check has ended; a failure says what to do about it. */
export function CheckSentence({ end }: { end: Exclude<FeedCheckEnd, { kind: 'left' }> }) {
  switch (end.kind) {
    case 'unfinished':
      return <p>Проверка не закончилась: попробуйте ещё раз</p>;
    case 'refused':
      return <p>{end.detail ?? 'Проверить ленту не удалось: попробуйте ещё раз.'}</p>;
    case 'done': {
      const { result, trouble } = end.check;
      if (result) return <p className="verdict">{resultWords(result)}</p>;
      return (
        <>
          <p className="verdict">{trouble?.text ?? 'Ленту взять не удалось.'}</p>
          {trouble && <p>{trouble.advice}</p>}
        </>
      );
    }
  }
}
