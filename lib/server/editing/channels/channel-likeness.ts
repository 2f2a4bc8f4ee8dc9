import { lookAlike } from './name-likeness';

interface Named {
  id: number;
  name: string;
}

/** Why a channel may not have a name that another one has, or that readers could take for it; a Russian sentence, null when it may. */
export function findNameTaken(name: string, others: readonly Named[]): string | null {
  const same = others.find((other) => other.name === name);
  if (same) return `Так уже называется канал № ${same.id}.`;
  const alike = others.find((other) => lookAlike(other.name, name));
  return alike ? `Название не отличить от названия канала № ${alike.id} «${alike.name}».` : null;
}
