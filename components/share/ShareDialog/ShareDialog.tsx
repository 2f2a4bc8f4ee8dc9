'use client';

import { SocialIcon } from '@/components/parts/SocialIcon/SocialIcon';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { shareLinks, type Shared } from '../share-links';
import { Ways } from './ShareDialog.styles';

interface ShareDialogProps extends Shared {
  onClose: () => void;
}

/** Where a story can be sent: six links, nothing else, and nothing of those networks is loaded here (SHARE-1, R35). */
export function ShareDialog({ url, title, onClose }: ShareDialogProps) {
  return (
    <Dialog title="Поделиться сюжетом" isOpen size="small" onClose={onClose}>
      <Ways>
        {shareLinks({ url, title }).map(({ network, name, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <SocialIcon name={network} />
              {name}
            </a>
          </li>
        ))}
      </Ways>
    </Dialog>
  );
}
