import { site } from '@/lib/site/site';
import { Banner } from './PromoBanner.styles';

/** The place for advertising; until somebody buys it, the site tells about itself. Hidden on narrow screens (spec §2). */
export function PromoBanner() {
  return (
    <Banner aria-label="Реклама">
      <span className="label">Реклама</span>
      <svg viewBox="0 0 240 96" fill="none" strokeWidth="4" strokeLinecap="round" aria-hidden="true">
        <path d="M-4 12c110 0 96 36 196 36M-4 36c90 0 110 12 196 12M-4 60c90 0 110-12 196-12M-4 84c110 0 96-36 196-36" stroke="currentColor" />
        <circle cx="204" cy="48" r="10" fill="currentColor" />
      </svg>
      <p className="slogan">Одно событие{'\u00a0'}— все версии</p>
      <p className="words">«{site.name}» сводит публикации разных изданий вместе: сравните, кто что написал, и откройте первоисточник.</p>
    </Banner>
  );
}
