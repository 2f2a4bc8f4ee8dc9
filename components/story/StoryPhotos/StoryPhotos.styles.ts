import styled from 'styled-components';
import { pictureStyles } from '@/components/ui/Picture/Picture.styles';

export const Photos = styled.ul`
  ${pictureStyles}

  --picture-shape: 3 / 2;

  display: grid;
  grid-auto-columns: minmax(11rem, 1fr);
  grid-auto-flow: column;
  gap: var(--space-3);
  overflow-x: auto;
  scroll-snap-type: x proximity;

  & > li {
    max-width: 20rem;
    scroll-snap-align: start;
  }
`;
