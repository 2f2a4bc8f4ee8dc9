import styled from 'styled-components';

export const LogoLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  font: 700 1.75rem/1 var(--font-headline);
  font-size-adjust: 0.481;
  letter-spacing: -0.01em;
`;
