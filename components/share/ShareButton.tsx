import { styled } from '@/lib/theme/styled';
import { quietButton } from '@/components/ui/button-styles';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { Shared } from './share-links';
import { ShareOpener } from './ShareOpener';

/** The dialog stands inside too: the rules are of the button alone. */
const Opener = styled.div`
  flex: none;

  > button {
    ${quietButton}
    padding-inline: var(--space-4);
    font-size: var(--text-s);
  }

  html:not([data-js]) & {
    display: none;
  }

  ${media.phone} {
    > button {
      width: 2.75rem;
      padding: 0;
    }

    > button > .word {
      ${visuallyHidden}
    }
  }

  @media print {
    display: none;
  }
`;

/** Opens the share dialog (SHARE-1). Absent without scripts. */
export function ShareButton({ url, title }: Shared) {
  return (
    <Opener>
      <ShareOpener url={url} title={title} />
    </Opener>
  );
}
