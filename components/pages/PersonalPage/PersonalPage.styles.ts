import styled from 'styled-components';

export const PersonalMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding-top: var(--space-3);

  & > h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;
