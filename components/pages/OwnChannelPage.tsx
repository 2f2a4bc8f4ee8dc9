import { PersonalPage } from '@/components/pages/PersonalPage';
import { OwnChannel } from '@/components/channel/OwnChannel/OwnChannel';

/** The page of a channel for its owner (CHANNEL-5, R27). */
export function ChannelPage({ id }: { id: number }) {
  return (
    <PersonalPage withoutScripts="Канал открывается">
      <div data-shows-muted="">
        <OwnChannel id={id} />
      </div>
    </PersonalPage>
  );
}
