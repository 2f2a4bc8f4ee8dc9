import type { ReactNode } from 'react';
import { LateStyle } from '@/components/ui/LateStyle';
import { noticeRules } from './notice-rules';

interface NoticeProps {
  title: string;
  code?: string;
  words?: string;
  /** A link or a button with the class `action`. */
  children: ReactNode;
}

/** A page with one message and one link or button. It brings its rules: the page of an error must not wait for a library. */
export function Notice({ title, code, words, children }: NoticeProps) {
  return (
    <main id="content" tabIndex={-1} className="notice">
      <LateStyle name="notice" rules={noticeRules} />
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  );
}
