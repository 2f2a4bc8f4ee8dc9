import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { SwitchedList } from './SwitchedList';
import { CategorySwitch, useCategorySwitch } from './CategorySwitch';

/** A router whose next page arrives when the test says so, within the transition that asked for it, as Next's does. */
const go = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (href: string) => void go(href) }) }));

function Pages({ arrival }: { arrival: Promise<string> }) {
  const [next, setNext] = useState<Promise<string> | null>(null);
  useEffect(() => {
    go.mockImplementation(() => startTransition(() => setNext(arrival)));
  }, [arrival]);
  return (
    <SwitchedList categories={[{ id: 9, name: 'Спорт' }]}>
      {next ? <Arrived page={next} /> : <p>Старый список</p>}
    </SwitchedList>
  );
}

function Arrived({ page }: { page: Promise<string> }): ReactNode {
  return <p>{use(page)}</p>;
}

function Chip() {
  const { pendingId, switchTo } = useCategorySwitch();
  return <button onClick={() => switchTo(9)}>{pendingId === 9 ? 'ждём' : 'Спорт'}</button>;
}

it('clears the list, shows the heading of the other category and skeletons until it is there (R14)', async () => {
  let arrive: (page: string) => void = () => undefined;
  const arrival = new Promise<string>((resolve) => (arrive = resolve));
  render(
    <CategorySwitch>
      <Chip />
      <Pages arrival={arrival} />
    </CategorySwitch>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Спорт' })));
  expect(go).toHaveBeenCalledWith('/category/9');
  expect(screen.queryByText('Старый список')).toBeNull();
  expect(screen.getByRole('status', { name: 'Загрузка...' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Спорт' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ждём' })).toBeInTheDocument();
  await act(async () => arrive('Новый список'));
  expect(screen.getByText('Новый список')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});
