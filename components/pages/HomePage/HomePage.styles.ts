import styled from 'styled-components';
import { visuallyHidden } from '@/components/ui/visually-hidden';

/** The page's only h1: its look is the first block's heading, its words are for crawlers and screen readers. */
export const PageTitle = styled.h1`
  ${visuallyHidden}
`;
