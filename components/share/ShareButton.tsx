import { styled } from '@/lib/theme/styled';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import { media } from '@/lib/theme/media';
import type { Shared } from './share-links';
import { ShareOpener } from './ShareOpener';

/** The buttons that it stands beside say how it looks (`markButtons`). */
const Opener = styled.div`
  ${media.phone} {
    &&& > button {
      width: 2.75rem;
      padding: 0;
    }

    & > button > .word {
      ${visuallyHidden}
    }
  }
`;

/** Opens the share dialog (SHARE-1). Absent without scripts. */
export function ShareButton({ url, title }: Shared) {
  return (
    <Opener className="share">
      <ShareOpener url={url} title={title} />
    </Opener>
  );
}
