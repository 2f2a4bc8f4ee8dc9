import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { TextField } from '@/components/ui/TextField';
import type { DeskStory } from '@/lib/contract/desk';
import { absoluteTime } from '@/lib/text/date-words';
import type { ActProps } from './OtherStory';
import { endOf, ownLimits, type PinEnd, pinEndNames, pinEnds } from './pin-ends';

/** The pin of a story at the top of home: until when, at which place, and off again (RANK-6). */
export function Pinning({ story, act, busy }: ActProps) {
  const [now] = useState(() => new Date());
  const [end, setEnd] = useState<PinEnd>('hours');
  const [own, setOwn] = useState(() => ownLimits(now).min);
  const [problem, setProblem] = useState<string>();
  const { pin } = story;
  const isAtTop = pin !== null && pin.until !== null;
  const send = () => {
    const until = endOf(end, own, new Date());
    if (until === null) return setProblem('Нужно время в ближайшие трое суток.');
    setProblem(undefined);
    return void act('pin', { deed: 'pin', until: until.toISOString() });
  };
  return (
    <section>
      <h3>Закрепить наверху главной</h3>
      <p className="said">{pinWords(pin)}</p>
      <LabelledField label={isAtTop ? 'Новый срок' : 'Срок'}>
        {(control) => (
          <select
            {...control}
            value={end}
            onChange={({ target }) => setEnd(pinEnds.find((known) => known === target.value) ?? 'hours')}
          >
            {pinEnds.map((known) => (
              <option key={known} value={known}>
                {pinEndNames[known]}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      {end === 'own' && (
        <TextField
          label="До какого времени (по Минску)"
          type="datetime-local"
          {...ownLimits(now)}
          value={own}
          error={problem}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
      <div className="acts">
        <Button look="quiet" isBusy={busy === 'pin'} onClick={send}>
          {isAtTop ? 'Изменить срок' : 'Закрепить'}
        </Button>
        {pin !== null && (
          <Button look="link" isBusy={busy === 'unpin'} onClick={() => void act('unpin', { deed: 'unpin' })}>
            Открепить
          </Button>
        )}
      </div>
      {pin?.place != null && <PinPlace place={pin.place} count={pin.count} act={act} busy={busy} />}
    </section>
  );
}

interface PinPlaceProps extends Pick<ActProps, 'act' | 'busy'> {
  place: number;
  count: number;
}

/** The place of a pin among the others, by buttons and by its number. */
function PinPlace({ place, count, act, busy }: PinPlaceProps) {
  if (count < 2) return null;
  const move = (name: string, to: number) => void act(name, { deed: 'place-pin', place: to });
  return (
    <div className="acts">
      {place > 1 && (
        <Button look="link" isBusy={busy === 'up'} onClick={() => move('up', place - 1)}>
          Выше
        </Button>
      )}
      {place < count && (
        <Button look="link" isBusy={busy === 'down'} onClick={() => move('down', place + 1)}>
          Ниже
        </Button>
      )}
      <LabelledField label="Место среди закреплённых">
        {(control) => (
          <select {...control} value={place} onChange={({ target }) => move('place', Number(target.value))}>
            {Array.from({ length: count }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
    </div>
  );
}

function pinWords(pin: DeskStory['pin']): string {
  if (pin === null) return 'Не закреплён: место ему даёт сайт. Закрепить можно пять сюжетов сразу.';
  if (pin.until === null) return 'Стоит в «Выборе редакции» без срока: так решил оператор.';
  const until = `до ${absoluteTime(new Date(pin.until))}`;
  return pin.place === null ? `Закреплён ${until}.` : `Закреплён ${until}, место ${pin.place} из ${pin.count}.`;
}
