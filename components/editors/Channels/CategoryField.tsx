import { useQuery } from '@tanstack/react-query';
import { LabelledField } from '@/components/ui/LabelledField';
import { categoriesQuery } from '@/lib/client/categories';

interface CategoryFieldProps {
  value: number | null;
  onChange: (category: number | null) => void;
}

/** The category of a channel's articles that show none by themselves. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const { data: categories } = useQuery(categoriesQuery());
  return (
    <LabelledField label="Категория" note="Для публикаций, по тексту которых она не видна.">
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">определять по тексту</option>
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
