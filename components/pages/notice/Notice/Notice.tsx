import type { ReactNode } from 'react';
import { NoticeBox } from './Notice.styles';

interface NoticeProps {
  title: string;
  code?: string;
  words?: string;
  /** A link or a button with the class `action`. */
  children: ReactNode;
}

/** A page that has one thing to say and one way on. */
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
