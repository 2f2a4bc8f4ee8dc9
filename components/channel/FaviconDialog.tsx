import { styled } from '@/lib/theme/styled';
import { fileChoice } from '@/components/ui/file-choice';
import { useId, type FormEvent } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import type { OwnedSource } from '@/lib/contract/source';
import { ChannelFavicon } from './ChannelFavicon';
import { RefusalWords } from './RefusalWords';
import { useFaviconUpload } from './use-favicon-upload';

const Upload = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  ${fileChoice}

  .acts {
    gap: var(--space-2);
  }

  .note {
    max-width: 100%;
    overflow: hidden;
    color: var(--color-muted);
    font-size: var(--text-s);
    line-height: 1.5;
    text-overflow: ellipsis;
  }

  .name {
    white-space: nowrap;
  }
`;

/** Side of the preview in px, as for avatars (CHANNEL-3). */
const previewSize = 100;

export interface FaviconDialogProps {
  channel: OwnedSource;
  onClose: () => void;
}

/** Chooses a picture, shows it from this browser, and makes it the channel's favicon (CHANNEL-3, R28). */
export function FaviconDialog({ channel, onClose }: FaviconDialogProps) {
  const { file, preview, refusal, isSending, choose, send } = useFaviconUpload(channel, onClose);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Dialog title="Загрузить новую фавикон" isOpen onClose={onClose}>
      <Upload onSubmit={submit}>
        <div className="choice">
          <ChannelFavicon favicon={channel.favicon} size={previewSize} preview={preview} />
          <div className="acts">
            <input
              id={id}
              type="file"
              className="file"
              accept="image/*"
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal ? `${id}-error ${id}-note` : `${id}-note`}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                // The same file may be chosen again.
                target.value = '';
                if (chosen) choose(chosen);
              }}
            />
            <label htmlFor={id} className="choose">
              {file ? 'Выбрать другое' : 'Выбрать изображение'}
            </label>
            {file && (
              <span className="note name" title={file.name}>
                {file.name}
              </span>
            )}
          </div>
        </div>
        <p id={`${id}-note`} className="note">
          JPEG, PNG, WebP, GIF или AVIF, до 5 МБ. Лучше всего выглядит квадратное изображение.
        </p>
        {refusal && (
          <Alert tone="error" id={`${id}-error`}>
            <RefusalWords said="Не удалось загрузить логотип. Попробуйте снова." reasons={refusal} />
          </Alert>
        )}
        <Button type="submit" isWide disabled={!file} isBusy={isSending}>
          Загрузить
        </Button>
      </Upload>
    </Dialog>
  );
}
