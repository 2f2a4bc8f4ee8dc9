import { render, screen, within } from '@testing-library/react';
import { siteContacts } from '@/lib/site/operator';
import { SiteFooter } from './SiteFooter';

function show(env: Record<string, string>) {
  render(<SiteFooter year={2027} contacts={siteContacts(env)} />);
}

describe('SiteFooter (FRAME-1)', () => {
  it('links to the three policies', () => {
    show({});
    const links = within(screen.getByRole('navigation', { name: 'Документы' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Политика конфиденциальности', '/privacy-policy'],
      ['Политика обработки персональных данных', '/data-processing-policy'],
      ['Политика использования файлов cookie', '/cookie-policy'],
    ]);
  });

  it('leads to «О проекте», to the channels and to the archive (ABOUT-1, CHANNELS-1, ARCHIVE-1: every story by plain links; REPORT-3)', () => {
    show({});
    expect(screen.getByRole('link', { name: 'О проекте' })).toHaveAttribute('href', '/about');
    expect(screen.getByRole('link', { name: 'Издания' })).toHaveAttribute('href', '/channels');
    expect(screen.getByRole('link', { name: 'Архив' })).toHaveAttribute('href', '/archive');
    expect(screen.getByRole('link', { name: 'Исправления' })).toHaveAttribute('href', '/corrections');
  });

  it('leaves out what the owner of a public site has not said', () => {
    show({ SITE_ORIGIN: 'https://news.example.by' });
    expect(screen.queryByRole('group', { name: 'Контакты' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Мы в соцсетях' })).toBeNull();
    show({ SITE_ORIGIN: 'https://news.example.by', CONTACT_EMAIL: 'info@sujet.by' });
    expect(screen.getByRole('group', { name: 'Контакты' })).toHaveTextContent(/^КонтактыE-mail: info@sujet\.by$/);
    expect(screen.queryByText(/будет указан|будут указаны/)).toBeNull();
  });

  it('shows placeholders on a local site while the owner has said nothing', () => {
    show({});
    const contacts = screen.getByRole('group', { name: 'Контакты' });
    for (const label of ['Адрес', 'E-mail', 'Телефон'])
      expect(contacts).toHaveTextContent(`${label}: будет указан владельцем сайта`);
    expect(screen.getByRole('group', { name: 'Мы в соцсетях' })).toHaveTextContent(
      'Ссылки будут указаны владельцем сайта',
    );
  });

  it('shows the owner’s address, e-mail and phone', () => {
    show({
      CONTACT_ADDRESS: 'г. Минск, ул. Первая, 1',
      CONTACT_EMAIL: 'info@sujet.by',
      CONTACT_PHONE: '+375 17 200-00-00',
    });
    expect(screen.getByRole('group', { name: 'Контакты' })).toHaveTextContent('Адрес: г. Минск, ул. Первая, 1');
    expect(screen.getByRole('link', { name: 'info@sujet.by' })).toHaveAttribute('href', 'mailto:info@sujet.by');
    expect(screen.getByRole('link', { name: '+375 17 200-00-00' })).toHaveAttribute('href', 'tel:+375172000000');
    expect(screen.queryByText(/будет указан/)).toBeNull();
  });

  it('names social links by their host and tells those sites nothing of the page', () => {
    show({
      SOCIAL_LINKS:
        'https://t.me/sujet,https://vk.com/sujet,https://youtube.com/@sujet,https://instagram.com/sujet,https://x.com/sujet,https://blog.example/',
    });
    const links = within(screen.getByRole('group', { name: 'Мы в соцсетях' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Telegram',
      'VK',
      'YouTube',
      'Instagram',
      'X',
      'blog.example',
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows hostile settings as text, never as links (XSS-1)', () => {
    show({
      CONTACT_ADDRESS: '<img src=x onerror=alert(1)>',
      CONTACT_EMAIL: 'a@b.by?bcc=c@d.by',
      CONTACT_PHONE: 'javascript:alert(1)',
      SOCIAL_LINKS: 'javascript:alert(1),http://t.me/sujet',
    });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Контакты' })).queryAllByRole('link')).toEqual([]);
    expect(within(screen.getByRole('group', { name: 'Мы в соцсетях' })).queryAllByRole('link')).toEqual([]);
  });

  it('closes with the year', () => {
    show({});
    expect(screen.getByText('© 2027 «Сюжет»')).toBeInTheDocument();
  });

  it('names who gives the weather and the rates, as the licence of the weather asks (CC BY 4.0)', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Open-Meteo' })).toHaveAttribute('href', 'https://open-meteo.com/');
    expect(screen.getByText(/CC BY 4\.0.*Национальный банк Республики Беларусь/)).toBeInTheDocument();
  });
});
