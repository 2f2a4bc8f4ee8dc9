import styled from 'styled-components';

/** Where to go on to: paper leads nowhere. */
export const OnScreen = styled.div`
  &:empty {
    display: none;
  }

  @media print {
    display: none;
  }
`;
