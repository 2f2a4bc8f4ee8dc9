import { styled } from '@/lib/theme/styled';

const Advice = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-sunken);

  li {
    padding-inline-start: 1.25em;
    text-indent: -1.25em;
  }

  li::before {
    content: '— ';
    color: var(--color-muted);
  }

  code {
    font-family: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
`;

/** Explains how to write a query. */
export function SearchAdvice() {
  return (
    <Advice>
      <li>
        Ищем в заголовках и текстах всех изданий; формы слов и буква «ё» не важны, последнее слово можно не дописывать.
      </li>
      <li>
        Точная фраза — в кавычках: <code>«новый год»</code>.
      </li>
      <li>
        Лишнее — с минусом: <code>хоккей -НХЛ</code>.
      </li>
      <li>
        Одно из двух — через ИЛИ: <code>снег ИЛИ дождь</code>.
      </li>
    </Advice>
  );
}
