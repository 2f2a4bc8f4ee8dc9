import { styled } from '@/lib/theme/styled';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  line-height: 1.5;

  & > div {
    display: contents;
  }

  dt {
    font-weight: 700;
  }
`;

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
      <Keys>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Keys>
      <p>Раскладка не важна. Пока вы печатаете в поле, клавиши не действуют.</p>
    </>
  );
}
