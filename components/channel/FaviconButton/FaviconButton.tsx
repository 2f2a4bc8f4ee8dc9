'use client';

import { PencilIcon } from '@/components/ui/icons/PencilIcon';
import { Spinner } from '@/components/ui/Spinner/Spinner';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelFavicon } from '../ChannelFavicon/ChannelFavicon';
import { PictureButton } from './FaviconButton.styles';

const importDialog = async () => (await import('../FaviconDialog/FaviconDialog')).FaviconDialog;

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
