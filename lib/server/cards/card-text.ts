import { createElement, type CSSProperties, type ReactNode } from 'react';
import { markPlace } from './card-backdrop';
import { cardColors as colors } from './card-colors';
import { cardSize } from './card-face';
import { families } from './card-fonts';
import { padding, type, type CardLayout } from './card-layout';
import type { CardWords } from './card-words';
import { headlineLeading } from './wrap-headline';

const siteName = 'Сюжет';

/** The words of a card as satori lays them out: the name of the site above, everything else at the bottom. */
export function cardText({ label, note }: CardWords, layout: CardLayout): ReactNode {
  const { width, headline, noteLines } = layout;
  return box(
    {
      width: cardSize.width,
      height: cardSize.height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: families.sans,
      color: colors.ink,
    },
    box(
      {
        marginTop: 26,
        marginLeft: markPlace.x + markPlace.size + 14,
        fontFamily: families.serif,
        fontWeight: 700,
        fontSize: 40,
        lineHeight: 1.25,
      },
      siteName,
    ),
    box(
      { width, marginLeft: padding, marginBottom: type.bottom, flexDirection: 'column', alignItems: 'flex-start' },
      label && chip(label),
      ...headline.lines.map((line) =>
        box(
          {
            fontFamily: families.serif,
            fontWeight: 700,
            fontSize: headline.size,
            lineHeight: headlineLeading,
            whiteSpace: 'nowrap',
          },
          line,
        ),
      ),
      note &&
        clamped(
          noteLines,
          { fontSize: type.note.size, lineHeight: type.note.leading, color: colors.muted, marginTop: type.note.above },
          note,
        ),
    ),
  );
}

function chip(text: string): ReactNode {
  const { size, height, below } = type.label;
  const letters = { fontWeight: 700, fontSize: size, lineHeight: `${height}px`, letterSpacing: 0.6 } as const;
  return box(
    { height, marginBottom: below, padding: '0 16px', borderRadius: 6, background: colors.label, ...letters },
    text,
  );
}

/** At most so many lines; what is more ends in «…», and a word longer than a line is broken. */
function clamped(most: number, style: CSSProperties, text: string): ReactNode {
  return createElement(
    'div',
    { style: { display: 'block', width: '100%', lineClamp: most, wordBreak: 'break-word', ...style } },
    text,
  );
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children.filter(Boolean));
}
