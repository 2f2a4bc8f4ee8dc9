import { useState, type FormEvent } from 'react';
import { styled } from '@/lib/theme/styled';
import { Button } from '@/components/ui/Button';
import { LabelledField } from '@/components/ui/LabelledField';
import { TextField } from '@/components/ui/TextField';
import { renameCategory, retireCategory } from '@/lib/client/desk-categories';
import type { DeskCategory } from '@/lib/contract/desk-categories';
import { deskLimits } from '@/lib/contract/desk-rules';
import { paths } from '@/lib/site/paths';
import { filterLine } from '../desk-styles';
import type { EditCategories } from './Categories';
import { Words } from './Words';

const Line = styled.form`
  ${filterLine}
  flex: 1 1 100%;
`;

interface CategoryRowProps {
  category: DeskCategory;
  /** Categories that may follow it. */
  others: readonly DeskCategory[];
  /** Null at the ends of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  edit: EditCategories;
}

/** A category with its deeds; a retired one names its successor. */
export function CategoryRow({ category, others, onUp, onDown, edit }: CategoryRowProps) {
  const { id, name, is_place, retired_at, successor } = category;
  const [open, setOpen] = useState<'name' | 'words' | 'retire' | null>(null);
  if (retired_at !== null)
    return (
      <li>
        <div className="facts">
          {name}
          <div className="meta">убрана, её адреса ведут в «{successor}»; вернуть можно в журнале</div>
        </div>
      </li>
    );
  return (
    <li>
      <div className="facts">
        <a href={paths.category(id)}>{name}</a>
        {is_place && <div className="meta">место: сюжеты попадают сюда по тому, где что случилось</div>}
      </div>
      <div className="deeds">
        {onUp && (
          <Button look="link" aria-label={`Выше: ${name}`} onClick={onUp}>
            ↑
          </Button>
        )}
        {onDown && (
          <Button look="link" aria-label={`Ниже: ${name}`} onClick={onDown}>
            ↓
          </Button>
        )}
        <Button look="link" aria-label={`Переименовать: ${name}`} onClick={() => setOpen('name')}>
          Переименовать
        </Button>
        {!is_place && (
          <Button
            look="link"
            aria-expanded={open === 'words'}
            aria-label={`Слова: ${name}`}
            onClick={() => setOpen(open === 'words' ? null : 'words')}
          >
            Слова
          </Button>
        )}
        {!is_place && (
          <Button look="link" aria-label={`Убрать: ${name}`} onClick={() => setOpen('retire')}>
            Убрать
          </Button>
        )}
      </div>
      {open === 'name' && <Naming category={category} edit={edit} onClose={() => setOpen(null)} />}
      {open === 'words' && <Words category={category} edit={edit} />}
      {open === 'retire' && <Retiring category={category} others={others} edit={edit} onClose={() => setOpen(null)} />}
    </li>
  );
}

interface FormProps {
  category: DeskCategory;
  edit: EditCategories;
  onClose: () => void;
}

function Naming({ category: { id, name }, edit, onClose }: FormProps) {
  const [typed, setTyped] = useState(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit(() => renameCategory(id, typed), `«${name}» теперь «${typed.trim()}».`)) onClose();
  };
  return (
    <Line onSubmit={(event) => void send(event)}>
      <TextField
        label="Название"
        required
        maxLength={deskLimits.category}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Сохранить</Button>
      <Button look="link" onClick={onClose}>
        Не менять
      </Button>
    </Line>
  );
}

function Retiring({ category: { id, name }, others, edit, onClose }: FormProps & { others: readonly DeskCategory[] }) {
  const [successor, setSuccessor] = useState(others[0]?.id ?? 0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit(() => retireCategory(id, successor), `«${name}» убрана: её сюжеты переходят.`)) onClose();
  };
  return (
    <Line onSubmit={(event) => void send(event)}>
      <LabelledField
        label="Куда перейдут её сюжеты"
        note="Страница, ленты и ссылки будут вести туда; сюжеты перейдут за несколько минут."
      >
        {(control) => (
          <select {...control} value={successor} onChange={({ target }) => setSuccessor(Number(target.value))}>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <Button type="submit" look="danger">
        Убрать
      </Button>
      <Button look="link" onClick={onClose}>
        Оставить
      </Button>
    </Line>
  );
}
