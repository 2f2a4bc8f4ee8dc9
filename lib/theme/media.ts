/** Widths at which the layout changes. The compact layout ends at 900 px (FRAME-4). */
export const media = {
  compact: '@media (max-width: 899.98px)',
  compactScreen: '@media screen and (max-width: 899.98px)',
  wide: '@media (min-width: 900px)',
  phone: '@media (max-width: 599.98px)',
  middle: '@media (min-width: 600px) and (max-width: 1179.98px)',
  tablet: '@media (min-width: 600px)',
  tabletOnly: '@media (min-width: 600px) and (max-width: 899.98px)',
  desktop: '@media (min-width: 1180px)',
} as const;
