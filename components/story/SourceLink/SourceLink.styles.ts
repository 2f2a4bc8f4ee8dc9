import styled from 'styled-components';
import { titleUnderline } from '@/components/ui/link-styles';

/** As large as the badge alone, and above the link that may cover the item it stands in. */
export const Way = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  min-width: 0;

  a {
    display: inline-flex;
    min-width: 0;
    text-decoration: none;
  }

  a:hover .name {
    ${titleUnderline}
  }
`;
