import { css } from 'styled-components';

/** For the styles of what holds a `<RelativeTime>`: «2 часа назад» means nothing on paper, so the absolute form, its title, stands there. */
export const absoluteOnPaper = css`
  @media print {
    time[title] {
      font-size: 0;
    }

    time[title]::after {
      content: attr(title);
      font-size: var(--text-s);
    }
  }
`;
