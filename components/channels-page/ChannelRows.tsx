import { styled } from '@/lib/theme/styled';
import { SourceBadge } from '@/components/story/SourceBadge';
import { clampLines } from '@/components/ui/clamp-lines';
import type { ListedChannel } from '@/lib/contract/channel-list';
import { paths } from '@/lib/site/paths';
import { channelFacts, statedFacts } from './channel-facts';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: 0 var(--space-5);

  & > li {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    min-width: 0;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }

  a {
    align-self: flex-start;
    text-decoration: none;
  }

  a:hover {
    color: var(--color-accent);
  }

  .words {
    ${clampLines(2)}
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
`;

/** Channels, each with its icon, its own description and its figures (CHANNELS-1). */
export function ChannelRows({ channels }: { channels: readonly ListedChannel[] }) {
  return (
    <Rows>
      {channels.map((channel) => (
        <li key={channel.id}>
          <a href={paths.channel(channel.id)}>
            <SourceBadge source={channel} />
          </a>
          {channel.description && <p className="words">{channel.description}</p>}
          <p className="facts">
            {[...statedFacts(channel), ...channelFacts(channel.figures)].map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </li>
      ))}
    </Rows>
  );
}
