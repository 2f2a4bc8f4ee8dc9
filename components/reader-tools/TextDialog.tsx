import { useId } from 'react';
import { Checkbox } from '@/components/ui/Checkbox';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { choose } from '@/lib/theme/theme-choice';
import { DialogWords } from './DialogWords';
import { useChoice } from './use-choice';

const sizes = [
  ['small', 'Мельче'],
  ['', 'Обычный'],
  ['large', 'Крупнее'],
  ['huge', 'Очень крупный'],
] as const;

/** Size and font of a story's text (READING-1): each choice shows at once, here and on the page, and is kept in the browser. */
export function TextDialog({ onClose }: { onClose: () => void }) {
  const name = useId();
  const [size, font] = [useChoice('text'), useChoice('font')];
  return (
    <Dialog title="Текст сюжета" size="small" isOpen onClose={onClose}>
      <DialogWords>
        <p className="sample" aria-hidden="true">
          Так выглядит текст сюжета.
        </p>
        <fieldset>
          <legend>Размер</legend>
          {sizes.map(([value, words]) => (
            <label key={value} className="option">
              <input
                type="radio"
                name={name}
                checked={size === value}
                onChange={() => choose('text', value === '' ? 'usual' : value)}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <Checkbox
          label="Шрифт с засечками"
          checked={font === 'serif'}
          onChange={({ target }) => choose('font', target.checked ? 'serif' : 'usual')}
        />
      </DialogWords>
    </Dialog>
  );
}
