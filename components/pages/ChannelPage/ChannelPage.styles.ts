import styled from 'styled-components';

export const Opening = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;
