import { useQuery } from '@tanstack/react-query';
import { LabelledField } from '@/components/ui/LabelledField';
import { categoriesQuery } from '@/lib/client/categories';

interface CategorySelectProps {
  value: number | null;
  onChange: (category: number | null) => void;
}

/** A rule’s deed: it drops, or puts into a category. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { data: categories } = useQuery(categoriesQuery());
  return (
    <LabelledField label="Что делать">
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">не брать публикацию</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              в категорию «{name}»
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
