import { useEffect, useLayoutEffect } from 'react';
import { isChunkFailure } from '@/components/ui/is-chunk-failure';
import { reloadPage } from '@/components/ui/reload-page';
import { restoreChoices } from '@/lib/theme/theme-choice';
import { Notice } from './Notice';
import { tellError } from './tell-error';

interface ErrorPageProps {
  /** The error that was thrown. */
  error: unknown;
  onRetry: () => void;
}

/**
 * The page of an internal error (R34): a sentence and a retry button, no details. When a script could not be loaded,
 * a retry would fail again, so the button reloads the page (ERROR-4).
 */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  useLayoutEffect(restoreChoices, []);
  useEffect(() => tellError(error), [error]);
  const { title, words, action, act } = isChunkFailure(error)
    ? { ...incomplete, act: reloadPage }
    : { ...broken, act: onRetry };
  return (
    <Notice title={title} words={words}>
      <button type="button" className="action" onClick={act}>
        {action}
      </button>
    </Notice>
  );
}

const broken = {
  title: 'Unexpected Application Error!',
  words: 'Страница не загрузилась. Попробуйте ещё раз: обычно это проходит само.',
  action: 'Попробовать снова',
};
const incomplete = {
  title: 'Часть сайта не загрузилась',
  words: 'Сайт обновился или прервалась связь. Обновите страницу.',
  action: 'Обновить страницу',
};
