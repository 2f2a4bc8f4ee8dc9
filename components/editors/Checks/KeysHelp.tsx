import { KeyList } from '@/components/ui/KeyList';

const keys = [
  ['J / K', 'следующий, предыдущий'],
  ['M', 'верно, вместе (проверено)'],
  ['S', 'отделить первую публикацию в свой сюжет'],
  ['O', 'открыть сюжет в новой вкладке'],
  ['U', 'вернуть последнее'],
  ['?', 'эта подсказка'],
] as const;

/** The keys of the queue; in Russian layout they are the same keys. */
export function KeysHelp() {
  return (
    <>
      <KeyList keys={keys} />
      <p>Раскладка не важна. Пока вы печатаете в поле, клавиши не действуют.</p>
    </>
  );
}
