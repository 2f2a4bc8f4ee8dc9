import { Page } from '@/components/layout/PageColumns/PageColumns.styles';
import { Desk } from './Desk';
import { DeskMain } from './DeskPage.styles';

/** The tools of a channel's owner in one view (R26): the same shell for everyone, filled in the browser. */
export function DeskPage() {
  return (
    <Page>
      <DeskMain id="content" tabIndex={-1}>
        <h1>Управление каналом</h1>
        <noscript>
          <p>Управлять каналом можно только с включённым JavaScript: личные данные не попадают в готовые страницы сайта.</p>
        </noscript>
        <Desk />
      </DeskMain>
    </Page>
  );
}
