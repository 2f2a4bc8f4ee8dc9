import styled from 'styled-components';

export const ChannelMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding-top: var(--space-3);
`;
