import styled from 'styled-components';
import { primaryButton } from '@/components/ui/button-styles';
import { pictureStyles } from '@/components/ui/Picture/Picture.styles';

export const Head = styled.header`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
  margin-bottom: var(--space-5);

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .section {
    color: var(--color-accent);
    font-size: var(--text-s);
    font-weight: 600;
    text-decoration: none;
  }

  .section:hover {
    text-decoration: underline;
  }

  .facts {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    max-width: 100%;
    color: var(--color-muted);
    font-size: var(--text-s);
  }

  .facts > span {
    color: var(--color-ink);
  }

  /* The label shortens once scripts run: no line may appear or go with it. */
  .facts time {
    flex: none;
  }
`;

export const Body = styled.div`
  ${pictureStyles}

  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-5);

  .picture {
    width: 100%;
  }

  .words {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    max-width: var(--text-width);
    font-size: var(--text-l);
  }

  .original {
    ${primaryButton}
  }
`;
