import { styled } from '@/lib/theme/styled';
import { PencilIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/Spinner';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelFavicon } from './ChannelFavicon';

const PictureButton = styled.button`
  position: relative;
  flex: none;
  align-self: start;
  padding: 0;
  border: 0;
  border-radius: var(--radius-m);
  background: none;

  .badge {
    position: absolute;
    inset: auto -0.375rem -0.375rem auto;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 2px solid var(--color-page);
    border-radius: var(--radius-round);
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  &:hover .badge {
    background: var(--color-accent);
  }

  &:focus-visible {
    outline-offset: 4px;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const importDialog = async () => (await import('./FaviconDialog')).FaviconDialog;

/** The channel's picture; a press opens the dialog that replaces it (CHANNEL-3). The new one stands under `ownChannelQuery` then. */
export function FaviconButton({ channel, size = 88 }: { channel: OwnedSource; size?: number }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть загрузку.');
  return (
    <>
      <PictureButton
        type="button"
        aria-label="Загрузить новую фавикон"
        aria-busy={isLoading || undefined}
        onClick={open}
      >
        <ChannelFavicon favicon={channel.favicon} size={size} />
        <span className="badge">{isLoading ? <Spinner /> : <PencilIcon />}</span>
      </PictureButton>
      {Dialog && <Dialog channel={channel} onClose={close} />}
    </>
  );
}
