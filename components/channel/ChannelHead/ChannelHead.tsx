'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/Button/Button';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { OwnedSource } from '@/lib/contract/source';
import { missing } from '@/lib/site/missing';
import { FaviconButton } from '../FaviconButton/FaviconButton';
import { Head } from './ChannelHead.styles';

const importDialog = async () => (await import('../EditChannelDialog/EditChannelDialog')).EditChannelDialog;

/** What the channel is, and the ways to change it (spec §2). The dialog loads when it is first opened. */
export function ChannelHead({ channel }: { channel: OwnedSource }) {
  const [EditDialog, loadDialog] = useOnDemand(importDialog);
  const [isWanted, setIsWanted] = useState(false);

  const edit = async () => {
    setIsWanted(true);
    if (await loadDialog()) return;
    setIsWanted(false);
    tellMissingPart('Не удалось открыть редактирование.');
  };

  return (
    <Head>
      <FaviconButton channel={channel} />
      <div className="about">
        <h1>{channel.name}</h1>
        <p className="description">{channel.description || missing.description}</p>
      </div>
      <Button look="quiet" isBusy={isWanted && !EditDialog} onClick={() => void edit()}>
        Редактировать
      </Button>
      {isWanted && EditDialog && <EditDialog channel={channel} onClose={() => setIsWanted(false)} />}
    </Head>
  );
}
