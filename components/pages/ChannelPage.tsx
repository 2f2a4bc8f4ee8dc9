import { styled } from '@/lib/theme/styled';
import { SwitchedList } from '@/components/category/SwitchedList';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import { PageWithPicks } from '@/components/pages/PageWithPicks';
import { Section } from '@/components/ui/Section';
import type { Category } from '@/lib/contract/category';
import type { Source } from '@/lib/contract/source';
import type { StorySummary } from '@/lib/contract/story';
import type { ListRest } from '@/lib/client/stories';
import { trails } from '@/lib/site/trails';
import { ChannelFeed } from '@/components/channel-page/ChannelFeed';
import { ChannelHead, type FeedAddress } from '@/components/channel-page/ChannelHead';

const Opening = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

interface ChannelPageProps {
  channel: Source;
  storiesCount: number;
  /** Number of stories that the address asks for. */
  shown: number;
  stories: readonly StorySummary[];
  rest: ListRest;
  categories: readonly Category[];
  pinned: readonly StorySummary[];
  /** Addresses to follow the channel at; nothing is shown while there are none. */
  feeds?: readonly FeedAddress[];
}

/** A channel as everyone may see it: who it is, and its latest stories. */
export function ChannelPage({ channel, storiesCount, categories, pinned, feeds, ...list }: ChannelPageProps) {
  return (
    <PageWithPicks categories={categories} picks={pinned}>
      <SwitchedList categories={categories}>
        <Opening>
          <Breadcrumbs trail={trails.channel(channel)} />
          <ChannelHead channel={channel} storiesCount={storiesCount} feeds={feeds} />
        </Opening>
        <Section title="Последние сюжеты">
          <ChannelFeed channelId={channel.id} {...list} />
        </Section>
      </SwitchedList>
    </PageWithPicks>
  );
}
