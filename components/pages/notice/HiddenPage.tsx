import { paths } from '@/lib/site/paths';
import { Notice } from './Notice';
import { type LeadingStories, WaysOn } from './WaysOn';

interface HiddenPageProps {
  status: 410 | 451;
  /** One or several sentences; the first is the heading. */
  words: string;
  stories: LeadingStories;
}

/** Replaces what an editor has taken down (R51): a word about it, a search, and the day's stories. */
export function HiddenPage({ status, words, stories }: HiddenPageProps) {
  const [heading = words, reason] = splitOnce(words);
  return (
    <Notice code={String(status)} title={heading} words={reason ?? 'Возможно, вы найдёте другие сообщения об этом.'}>
      <WaysOn stories={stories} />
      <a className="action" href={paths.home()}>
        На главную
      </a>
    </Notice>
  );
}

/** The first sentence, and the rest. */
function splitOnce(words: string): [string | undefined, string | undefined] {
  const [, first, rest] = /^(.+?\.) (?=[А-ЯЁA-Z«])(.+)$/s.exec(words) ?? [];
  return [first, rest];
}
