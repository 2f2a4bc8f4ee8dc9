import type { Ref } from 'react';
import { ShareButton } from '@/components/share/ShareButton/ShareButton';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { SourceRef } from '@/lib/contract/source';
import { missing } from '@/lib/site/missing';
import { keepDash } from '@/lib/text/keep-dash';
import { SourceLink } from '../SourceLink/SourceLink';
import { Byline, Head } from './StoryHeader.styles';

interface StoryHeaderProps {
  source: SourceRef | null;
  /** ISO 8601 with a zone. */
  creationDate: string;
  /** May be empty (R24). */
  title: string;
  /** Canonical and absolute. */
  shareUrl: string;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** How a story opens: its title, who wrote it and when, and the way to share it (STORY-4). */
export function StoryHeader({ source, creationDate, title, shareUrl, headingRef }: StoryHeaderProps) {
  const name = title || missing.title;
  return (
    <Head>
      <h1 ref={headingRef} tabIndex={-1}>
        {keepDash(name)}
      </h1>
      <Byline>
        <p className="facts">
          <SourceLink source={source} />
          <RelativeTime dateTime={creationDate} />
        </p>
        <ShareButton url={shareUrl} title={name} />
      </Byline>
    </Head>
  );
}
