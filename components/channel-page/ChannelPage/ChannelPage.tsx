import { CategoryBar } from '@/components/category/CategoryBar/CategoryBar';
import { SwitchedList } from '@/components/category/SwitchedList/SwitchedList';
import { Breadcrumbs } from '@/components/layout/Breadcrumbs/Breadcrumbs';
import { PageColumns } from '@/components/layout/PageColumns/PageColumns';
import { PromoBanner } from '@/components/promo/PromoBanner/PromoBanner';
import { SideStories } from '@/components/story/SideStories/SideStories';
import { Section } from '@/components/ui/Section/Section';
import type { Category } from '@/lib/contract/category';
import type { Source } from '@/lib/contract/source';
import type { StorySummary } from '@/lib/contract/story';
import { trails } from '@/lib/site/trails';
import { ChannelFeed } from '../ChannelFeed/ChannelFeed';
import { ChannelHead, type FeedAddress } from '../ChannelHead/ChannelHead';
import { Opening } from './ChannelPage.styles';

/** R16. */
const mostPinned = 5;

interface ChannelPageProps {
  channel: Source;
  storiesCount: number;
  shown: number;
  categories: readonly Category[];
  pinned: readonly StorySummary[];
  /** Where the channel can be followed; nothing is shown while there is no such address. */
  feeds?: readonly FeedAddress[];
}

/** A channel as everyone may see it: who it is, and its latest stories. */
export function ChannelPage({ channel, storiesCount, shown, categories, pinned, feeds }: ChannelPageProps) {
  return (
    <PageColumns
      top={<CategoryBar categories={categories} />}
      side={
        <>
          <SideStories title="Выбор редакции" stories={pinned.slice(0, mostPinned)} />
          <PromoBanner />
        </>
      }
    >
      <SwitchedList categories={categories}>
        <Opening>
          <Breadcrumbs trail={trails.channel(channel)} />
          <ChannelHead channel={channel} storiesCount={storiesCount} feeds={feeds} />
        </Opening>
        <Section title="Последние сюжеты">
          <ChannelFeed channelId={channel.id} initialShown={shown} />
        </Section>
      </SwitchedList>
    </PageColumns>
  );
}
