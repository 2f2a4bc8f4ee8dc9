import { Page } from '@/components/layout/PageColumns/PageColumns.styles';
import { OwnChannel } from '../OwnChannel/OwnChannel';
import { ChannelMain } from './ChannelPage.styles';

/** The page of a channel for its owner (spec §2, R27): the same shell for everyone, filled in the browser. */
export function ChannelPage({ id }: { id: number }) {
  return (
    <Page>
      <ChannelMain id="content" tabIndex={-1}>
        <noscript>
          <p>Канал открывается только с включённым JavaScript: личные данные не попадают в готовые страницы сайта.</p>
        </noscript>
        <OwnChannel id={id} />
      </ChannelMain>
    </Page>
  );
}
