import { styled } from '@/lib/theme/styled';
import { SocialIcon } from '@/components/parts/SocialIcon';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { shareLinks, type Shared } from './share-links';

const Ways = styled.ul`
  display: grid;
  /* «Одноклассники» is one long word: its column is as wide as that. */
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);

  a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 3.25rem;
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    font-size: var(--text-s);
    font-weight: 600;
    line-height: var(--leading-snug);
    text-decoration: none;
    transition:
      border-color var(--motion),
      color var(--motion);
  }

  a:hover {
    border-color: currentColor;
    color: var(--color-accent);
  }

  svg {
    flex: none;
  }

  /* «X (Twitter)» stays on one line. */
  @media (max-width: 23.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ShareDialogProps extends Shared {
  onClose: () => void;
}

/** Shows six links to share a story, nothing else; nothing of those networks is loaded here (SHARE-1, R35). */
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
