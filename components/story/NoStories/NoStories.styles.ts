import styled from 'styled-components';

export const EmptyWords = styled.p`
  color: var(--color-muted);
  font-size: var(--text-s);
`;
