import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import type { ReactNode } from 'react';

const NoticeBox = styled.main`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);
  width: 100%;
  max-width: 44rem;
  margin-inline: auto;
  padding: var(--space-8) var(--page-gutter);

  .code {
    color: var(--color-accent);
    font: 700 var(--text-s)/1 var(--font-text);
  }

  h1 {
    font-size: var(--text-4xl);
  }

  p {
    color: var(--color-muted);
    font-size: var(--text-l);
  }

  .action {
    ${primaryButton}
  }
`;

interface NoticeProps {
  title: string;
  code?: string;
  words?: string;
  /** A link or a button with the class `action`. */
  children: ReactNode;
}

/** A page with one message and one link or button. */
export function Notice({ title, code, words, children }: NoticeProps) {
  return (
    <NoticeBox id="content" tabIndex={-1}>
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </NoticeBox>
  );
}
