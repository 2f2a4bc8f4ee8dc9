'use client';

import { useState } from 'react';
import { PencilIcon } from '@/components/ui/icons/PencilIcon';
import { Spinner } from '@/components/ui/Spinner/Spinner';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelFavicon } from '../ChannelFavicon/ChannelFavicon';
import { PictureButton } from './FaviconButton.styles';

const importDialog = async () => (await import('../FaviconDialog/FaviconDialog')).FaviconDialog;

/** The channel's picture; a press opens the dialog that replaces it (spec §2). The new one stands under `ownChannelQuery` then. */
export function FaviconButton({ channel, size = 88 }: { channel: OwnedSource; size?: number }) {
  const [FaviconDialog, loadDialog] = useOnDemand(importDialog);
  const [isWanted, setIsWanted] = useState(false);
  const isWaiting = isWanted && !FaviconDialog;

  const open = async () => {
    setIsWanted(true);
    if (await loadDialog()) return;
    setIsWanted(false);
    tellMissingPart('Не удалось открыть загрузку.');
  };

  return (
    <>
      <PictureButton type="button" aria-label="Загрузить новую фавикон" aria-busy={isWaiting || undefined} onClick={() => void open()}>
        <ChannelFavicon favicon={channel.favicon} size={size} />
        <span className="badge">{isWaiting ? <Spinner /> : <PencilIcon />}</span>
      </PictureButton>
      {isWanted && FaviconDialog && <FaviconDialog channel={channel} onClose={() => setIsWanted(false)} />}
    </>
  );
}
