'use client';

import { Button } from '@/components/ui/Button/Button';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { missing } from '@/lib/site/missing';
import { FaviconButton } from '../FaviconButton/FaviconButton';
import { Head } from './ChannelHead.styles';

const importDialog = async () => (await import('../EditChannelDialog/EditChannelDialog')).EditChannelDialog;

/** What the channel is, and the ways to change it (CHANNEL-1). The dialog loads when it is first opened. */
export function ChannelHead({ channel }: { channel: OwnedSource }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть редактирование.');

  return (
    <Head>
      <FaviconButton channel={channel} />
      <div className="about">
        <h1>{channel.name}</h1>
        <p className="description">{channel.description || missing.description}</p>
      </div>
      <Button look="quiet" isBusy={isLoading} onClick={open}>
        Редактировать
      </Button>
      {Dialog && <Dialog channel={channel} onClose={close} />}
    </Head>
  );
}
