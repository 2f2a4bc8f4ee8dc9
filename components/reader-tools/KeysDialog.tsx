import { Checkbox } from '@/components/ui/Checkbox';
import { Dialog } from '@/components/ui/Dialog/Dialog';
import { KeyList } from '@/components/ui/KeyList';
import { choose } from '@/lib/theme/theme-choice';
import { DialogWords } from './DialogWords';
import { useChoice } from './use-choice';

const keys = [
  ['J / K', 'следующий, предыдущий сюжет или публикация'],
  ['O, Enter', 'открыть выбранное'],
  ['S', 'отложить сюжет или убрать из отложенных'],
  ['/', 'поиск'],
  ['?', 'эта подсказка'],
  ['Esc', 'закрыть окно'],
] as const;

/** Readers' keys, and the switch that turns them off (KEYS-1, KEYS-2). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useChoice('keys') !== 'off';
  return (
    <Dialog title="Клавиши" size="small" isOpen onClose={onClose}>
      <DialogWords>
        <KeyList keys={keys} />
        <p>
          Пока на странице сюжета ничего не выбрано, O открывает первоисточник, S откладывает сам сюжет. Раскладка не
          важна. Пока вы печатаете в поле, клавиши не действуют.
        </p>
        <Checkbox
          label="Включить эти клавиши"
          checked={isOn}
          onChange={({ target }) => choose('keys', target.checked ? 'on' : 'off')}
        />
      </DialogWords>
    </Dialog>
  );
}
