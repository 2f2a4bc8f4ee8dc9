import styled from 'styled-components';

export const OtherWay = styled.p`
  display: flex;
  justify-content: center;
  padding-top: var(--space-2);
`;
