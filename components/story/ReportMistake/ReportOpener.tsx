'use client';

import { useEffect, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { useDialogOnDemand } from '@/components/ui/use-dialog-on-demand';
import { paths } from '@/lib/site/paths';

const importDialog = async () => (await import('./ReportDialog')).ReportDialog;

/**
 * The way to report a mistake (REPORT-1): a link to the page of the form, which a press turns into a dialog; Ctrl+Enter opens it with the selected
 * words. The dialog's code loads then.
 */
export function ReportOpener({ storyId, articleId }: { storyId: number; articleId: number }) {
  const { Dialog, isLoading, open, close } = useDialogOnDemand(importDialog, 'Не удалось открыть форму.');
  const [quote, setQuote] = useState('');

  useEffect(() => {
    const report = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
      if (target instanceof Element && target.closest('input, textarea, dialog')) return;
      const selected = String(getSelection() ?? '').trim();
      if (selected === '') return;
      setQuote(selected);
      open();
    };
    document.addEventListener('keydown', report);
    return () => document.removeEventListener('keydown', report);
  });

  return (
    <>
      <a
        href={paths.report({ story: storyId, article: articleId })}
        rel="nofollow"
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setQuote('');
          open();
        }}
      >
        Сообщить об ошибке
      </a>
      {Dialog && <Dialog storyId={storyId} articleId={articleId} selected={quote} onClose={close} />}
    </>
  );
}
