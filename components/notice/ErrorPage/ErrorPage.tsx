'use client';

import { useEffect } from 'react';
import { restoreTheme } from '@/lib/theme/restore-theme';
import { Notice } from '../Notice/Notice';

/** Something of ours broke: a sentence and a way to try again, no details. */
export function ErrorPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  useEffect(restoreTheme, []);
  return (
    <Notice title={title} words="Страница не загрузилась. Попробуйте ещё раз: обычно это проходит само.">
      <button type="button" className="action" onClick={onRetry}>
        Попробовать снова
      </button>
    </Notice>
  );
}
