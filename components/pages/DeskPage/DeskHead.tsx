import { FaviconButton } from '@/components/channel/FaviconButton';
import type { OwnedSource } from '@/lib/contract/source';
import { paths } from '@/lib/site/paths';
import { Head } from './DeskPage.styles';

/** Whose desk it is: the channel's picture, which a press replaces, its name, and its other pages. */
export function DeskHead({ channel }: { channel: OwnedSource }) {
  return (
    <Head>
      <FaviconButton channel={channel} size={64} />
      <div className="about">
        <p className="name">{channel.name}</p>
        <ul>
          <li>
            <a href={paths.source(channel.id)}>Мой канал</a>
          </li>
          <li>
            <a href={paths.channel(channel.id)}>Канал глазами читателя</a>
          </li>
        </ul>
      </div>
    </Head>
  );
}
