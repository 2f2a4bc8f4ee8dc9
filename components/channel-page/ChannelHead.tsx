import { styled } from '@/lib/theme/styled';
import { ChannelFavicon } from '@/components/channel/ChannelFavicon';
import { FollowLine } from '@/components/follow/FollowLine';
import { ArrowOutIcon } from '@/components/ui/icons';
import type { Source } from '@/lib/contract/source';
import { externalUrl } from '@/lib/site/urls';
import { counted } from '@/lib/text/numbers';

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  .name {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }

  h1 {
    min-width: 0;
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .words {
    max-width: var(--text-width);
    font-size: var(--text-l);
    white-space: pre-line;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-5);
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: var(--leading-snug);
  }

  .facts:empty {
    display: none;
  }

  .facts a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    margin-block: -0.25rem;
    padding-block: 0.25rem;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration-color: var(--color-line);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.25em;
  }

  .facts a:hover {
    text-decoration-color: var(--color-accent);
  }

  @media print {
    .facts a::after {
      content: attr(href);
      font-weight: 400;
    }

    .facts svg {
      display: none;
    }
  }
`;

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

/** Shows the publisher: picture, name, its own description, the link to its site, how much of its work is here. */
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
      <FollowLine kind="channel" id={channel.id} name={channel.name} />
    </Head>
  );
}
