import { Plain } from './DeskPage.styles';

/** For users without a channel: how to get one (R11). */
export function NoChannel() {
  return (
    <Plain>
      <p>У вас нет доступа к каналу.</p>
      <p className="how">
        Чтобы его получить, напишите в редакцию с адреса своего издания: контакты указаны внизу страницы.
      </p>
    </Plain>
  );
}
