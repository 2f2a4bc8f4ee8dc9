import { useEffect, useRef, useState } from 'react';
import { styled } from '@/lib/theme/styled';
import { mutedAttribute, shownAttribute } from '@/lib/contract/hidden-rules';

const Line = styled.p`
  color: var(--color-muted);
  font-size: var(--text-s);

  button {
    min-height: 2.75rem;
    padding-inline: var(--space-1);
    border: 0;
    background: none;
    color: var(--color-ink);
    font: inherit;
    text-decoration: underline;
  }
`;

/** The number of hidden items of the list before it: «Скрыто вами: 1. Показать». */
export function MutedCount({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [count, setCount] = useState(0);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const list = line.current?.previousElementSibling;
    if (!list) return undefined;
    const read = () => setCount(list.querySelectorAll(`[${mutedAttribute}]:not(.folded)`).length);
    read();
    const observer = new MutationObserver(read);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: [mutedAttribute, 'class'] });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    line.current?.previousElementSibling?.toggleAttribute(shownAttribute, isShown);
  }, [isShown]);

  return (
    <Line ref={line} hidden={count === 0}>
      {words}: {count}.
      <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Скрыть' : 'Показать'}
      </button>
    </Line>
  );
}
