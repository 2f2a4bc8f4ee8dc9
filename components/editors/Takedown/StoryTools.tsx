import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@/lib/theme/styled';
import type { TakedownKind } from '@/lib/contract/desk-rules';
import { TakedownDialog } from './TakedownDialog';
import { type Undoable, UndoToast } from './UndoToast';

const EditDialog = lazy(async () => ({ default: (await import('../StoryEditing/EditDialog')).EditDialog }));

/** The corner opposite the button that leads up, above the cookie bar. */
const Corner = styled.div`
  position: fixed;
  bottom: calc(var(--cookie-bar-height, env(safe-area-inset-bottom)) + var(--space-3));
  left: max(var(--space-4), env(safe-area-inset-left));
  z-index: 14;
  display: flex;
  gap: var(--space-2);

  button {
    min-width: 2.75rem;
    height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 700;
    box-shadow: var(--color-shadow);
  }

  /* Not in the text: a button's visible words belong to its name (WCAG 2.5.3). */
  button::before {
    content: attr(data-sign);
  }

  button:hover {
    background: var(--color-ink);
    color: var(--color-on-ink);
  }

  @media print {
    display: none;
  }
`;

const deeds: Readonly<Record<TakedownKind, string>> = {
  article: 'Статья снята.',
  story: 'Сюжет снят.',
  channel: 'Канал снят.',
  picture: 'Картинка снята.',
};

/** The editors' buttons on a story's page: «⋯» takes its articles, picture, channel or the whole story down (R51), «✎» changes the story (DESK-2). */
export function StoryTools({ storyId }: { storyId: number }) {
  const [open, setOpen] = useState<'takedown' | 'edit' | null>(null);
  const [done, setDone] = useState<Undoable | null>(null);
  const close = () => setOpen(null);
  const tell = (told: Undoable) => {
    close();
    setDone(told);
  };
  return createPortal(
    <>
      <Corner>
        <button
          type="button"
          data-sign="⋯"
          aria-haspopup="dialog"
          aria-label="Снять с публикации"
          onClick={() => setOpen('takedown')}
        />
        <button
          type="button"
          data-sign="✎"
          aria-haspopup="dialog"
          aria-label="Править сюжет"
          onClick={() => setOpen('edit')}
        />
      </Corner>
      {open === 'takedown' && (
        <TakedownDialog
          storyId={storyId}
          onClose={close}
          onDone={({ entry, kind }) => tell({ entry, words: deeds[kind], undone: 'Возвращено на сайт.' })}
        />
      )}
      {open === 'edit' && (
        <Suspense>
          <EditDialog storyId={storyId} onClose={close} onDone={tell} />
        </Suspense>
      )}
      {done && <UndoToast key={done.entry} done={done} onClose={() => setDone(null)} />}
    </>,
    document.body,
  );
}
