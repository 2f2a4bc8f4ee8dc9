import styled from 'styled-components';
import { skeleton } from '@/components/ui/Skeleton/Skeleton.styles';
import { media } from '@/lib/theme/media';

export const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  .place {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  .place > span {
    ${skeleton}
  }

  .place > .picture-place {
    aspect-ratio: 16 / 9;
  }

  .place > .short {
    width: 60%;
  }

  ${media.compact} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    .spare {
      display: none;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
