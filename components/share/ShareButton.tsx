import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import { useState } from 'react';
import { ShareIcon } from '@/components/ui/icons';
import { tellMissingPart } from '@/components/ui/tell-missing-part';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { Shared } from './share-links';

const Opener = styled.button`
  ${quietButton}
  flex: none;
  padding-inline: var(--space-4);
  font-size: var(--text-s);

  html:not([data-js]) & {
    display: none;
  }

  ${media.phone} {
    width: 2.75rem;
    padding: 0;

    .word {
      ${visuallyHidden}
    }
  }

  @media print {
    display: none;
  }
`;

const importDialog = async () => (await import('./ShareDialog')).ShareDialog;

/**
 * Opens the share dialog, whose code loads when the pointer or the focus reaches the button. Absent without scripts.
 */
export function ShareButton({ url, title }: Shared) {
  const [ShareDialog, loadDialog] = useOnDemand(importDialog);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    if (await loadDialog()) setIsOpen(true);
    else tellMissingPart('Не удалось открыть окно.');
  };
  const reach = () => void loadDialog();

  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => void open()} onPointerEnter={reach} onFocus={reach}>
        <ShareIcon />
        <span className="word">Поделиться</span>
      </Opener>
      {ShareDialog && isOpen && <ShareDialog url={url} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}
