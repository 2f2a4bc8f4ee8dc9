import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertHost } from '@/components/ui/Alerts/AlertHost';
import { DrawerButton } from './DrawerButton';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));
jest.mock('./CategoryDrawer', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('a drawer whose script cannot be had is told, with the page anew on offer, and the button stays of use (ERROR-4)', async () => {
  render(
    <>
      <DrawerButton />
      <AlertHost />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Категории' });
  await userEvent.click(opener);
  expect(
    await screen.findByText('Не удалось открыть категории. Проверьте соединение и попробуйте ещё раз.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeInTheDocument();
  expect(opener).not.toHaveAttribute('aria-busy');
});
