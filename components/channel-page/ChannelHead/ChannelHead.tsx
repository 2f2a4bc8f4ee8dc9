import { ChannelFavicon } from '@/components/channel/ChannelFavicon/ChannelFavicon';
import { ArrowOutIcon } from '@/components/ui/icons/ArrowOutIcon';
import type { Source } from '@/lib/contract/source';
import { externalUrl } from '@/lib/site/external-url';
import { counted } from '@/lib/text/plural';
import { Head } from './ChannelHead.styles';

const faviconSize = 72;

/** An address where the channel's stories can be followed, and what it is called: «RSS». */
export interface FeedAddress {
  name: string;
  href: string;
}

interface ChannelHeadProps {
  channel: Source;
  storiesCount: number;
  feeds?: readonly FeedAddress[];
}

/** Who publishes: picture, name, what they say of themselves, the way to their site, how much of theirs is here. */
export function ChannelHead({ channel, storiesCount, feeds = [] }: ChannelHeadProps) {
  const ownSite = externalUrl(channel.url);
  return (
    <Head>
      <div className="name">
        <ChannelFavicon favicon={channel.favicon} size={faviconSize} />
        <h1>{channel.name}</h1>
      </div>
      {channel.description && <p className="words">{channel.description}</p>}
      <ul className="facts">
        {storiesCount > 0 && <li>{counted(storiesCount, ['сюжет', 'сюжета', 'сюжетов'])}</li>}
        {ownSite && (
          <li>
            <a href={ownSite} target="_blank" rel="noopener noreferrer">
              Сайт издания
              <ArrowOutIcon />
            </a>
          </li>
        )}
        {feeds.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Head>
  );
}
