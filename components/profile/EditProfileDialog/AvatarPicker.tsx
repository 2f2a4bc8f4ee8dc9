import { useField } from 'formik';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { Avatar } from '@/components/account/Avatar';
import { Button } from '@/components/ui/Button';
import type { User } from '@/lib/contract/user';
import { Picker } from './EditProfileDialog.styles';

/** Side of the preview in px (PROFILE-2). */
const previewSize = 100;

interface AvatarPickerProps {
  user: User;
  /** The server's error about a file; it holds while that file is chosen. */
  refused: { file: File; text: string } | null;
}

/** Chooses the picture of the profile; it shows here until it is saved (PROFILE-2). */
export function AvatarPicker({ user, refused }: AvatarPickerProps) {
  const [{ value: file }, { error }, { setValue }] = useField<File | null>('avatar');
  const [preview, setPreview] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wrong = file && (error ?? (refused?.file === file ? refused.text : undefined));

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const take = (chosen: File | null) => {
    setPreview(chosen?.type.startsWith('image/') ? URL.createObjectURL(chosen) : null);
    void setValue(chosen);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file may be chosen again after «Убрать».
    target.value = '';
    if (chosen) take(chosen);
  };
  // The button disappears with the file, so the focus moves on.
  const remove = () => {
    take(null);
    input.current?.focus();
  };

  return (
    <Picker>
      <div className="choice">
        <Avatar user={user} size={previewSize} preview={preview} />
        <div className="acts">
          <input
            ref={input}
            id={id}
            type="file"
            className="file"
            accept="image/*"
            onChange={choose}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error ${id}-note` : `${id}-note`}
          />
          <label htmlFor={id} className="choose">
            {file ? 'Выбрать другое' : 'Выбрать фото'}
          </label>
          {file && (
            <div className="chosen">
              <span className="note" title={file.name}>
                {file.name}
              </span>
              <Button look="link" onClick={remove}>
                Убрать
              </Button>
            </div>
          )}
        </div>
      </div>
      <p id={`${id}-note`} className="note">
        JPEG, PNG, WebP, GIF или AVIF, до 5 МБ
      </p>
      <div aria-live="polite">
        {wrong && (
          <p id={`${id}-error`} className="error">
            {wrong}
          </p>
        )}
      </div>
    </Picker>
  );
}
