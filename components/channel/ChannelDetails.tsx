import { styled } from '@/lib/theme/styled';
import { tallLink } from '@/components/ui/link-styles';
import { Section } from '@/components/ui/Section';
import type { OwnedSource } from '@/lib/contract/source';
import { channelFields } from '@/lib/contract/channel-fields';
import { paths } from '@/lib/site/paths';
import { channelLabels } from './channel-labels';

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  line-height: 1.5;

  dt {
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  dd {
    overflow-wrap: anywhere;
  }

  .unknown {
    color: var(--color-muted);
  }
`;

const Ways = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);

  a {
    ${tallLink}
  }
`;

/** Fields that the head of the page already shows. */
const inHead: readonly string[] = ['name', 'description'];

/** The saved links and contacts of the channel, and links to the owner's other pages. */
export function ChannelDetails({ channel }: { channel: OwnedSource }) {
  return (
    <Section title="Сведения о канале" level="minor">
      <Facts>
        {channelFields.map((field) =>
          inHead.includes(field) ? null : (
            <div key={field}>
              <dt>{channelLabels[field]}</dt>
              <dd>{channel[field] || <span className="unknown">Не указано</span>}</dd>
            </div>
          ),
        )}
      </Facts>
      <Ways>
        <li>
          <a href={paths.channel(channel.id)}>Канал глазами читателя</a>
        </li>
        <li>
          <a href={paths.adminPage()}>Управление каналом и лентой</a>
        </li>
      </Ways>
    </Section>
  );
}
