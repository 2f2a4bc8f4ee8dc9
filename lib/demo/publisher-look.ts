/** Look of an outlet on its own pages and in its favicon. */
export interface PublisherLook {
  accent: string;
  /** Colour of the text and the marks drawn on the accent. */
  onAccent: string;
  paper: string;
  serif: boolean;
  /** White shapes on a 96 × 96 square; `currentColor` is `onAccent`. */
  mark: string;
}

const stroke = 'fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';

const looks: Readonly<Record<string, PublisherLook>> = {
  meridian: {
    accent: '#1f6f5c',
    onAccent: '#ffffff',
    paper: '#f7faf8',
    serif: false,
    mark: `<g ${stroke}><circle cx="48" cy="48" r="28"/><ellipse cx="48" cy="48" rx="11" ry="28"/><path d="M20 48h56"/></g>`,
  },
  kurier: {
    accent: '#8c1d2f',
    onAccent: '#fff6ea',
    paper: '#fffaf3',
    serif: true,
    mark: `<g ${stroke}><path d="M22 30h52v37H22z"/><path d="M23 32l25 21 25-21"/></g>`,
  },
  berega: {
    accent: '#2b6cb0',
    onAccent: '#ffffff',
    paper: '#f5f9fd',
    serif: false,
    mark: `<g ${stroke}><path d="M18 36c10-10 20-10 30 0s20 10 30 0"/><path d="M18 56c10-10 20-10 30 0s20 10 30 0"/></g>`,
  },
  polesie: {
    accent: '#3f7d20',
    onAccent: '#fdf6d8',
    paper: '#fafcf4',
    serif: false,
    mark: `<circle cx="48" cy="38" r="15" fill="currentColor"/><path ${stroke} d="M18 66c10-10 20-10 30 0s20 10 30 0"/>`,
  },
  orbita: {
    accent: '#27306b',
    onAccent: '#ffffff',
    paper: '#f6f7fc',
    serif: false,
    mark: `<circle cx="48" cy="48" r="12" fill="currentColor"/><ellipse ${stroke} cx="48" cy="48" rx="33" ry="15" transform="rotate(-28 48 48)"/>`,
  },
  balans: {
    accent: '#b7791f',
    onAccent: '#ffffff',
    paper: '#fffcf4',
    serif: true,
    mark: '<path fill="currentColor" d="M20 56h14v20H20zM41 40h14v36H41zM62 22h14v54H62z"/>',
  },
  taim: {
    accent: '#d64518',
    onAccent: '#ffffff',
    paper: '#fff8f5',
    serif: false,
    mark: `<g ${stroke}><circle cx="48" cy="54" r="23"/><path d="M48 54V40M40 21h16M67 33l5-5"/></g>`,
  },
  vektor: {
    accent: '#5b3fa0',
    onAccent: '#ffffff',
    paper: '#f9f7fd',
    serif: false,
    mark: `<g ${stroke}><path d="M24 72L70 26M42 26h28v28"/></g>`,
  },
  kulisy: {
    accent: '#6d1a4f',
    onAccent: '#ffe9c9',
    paper: '#fdf7fa',
    serif: true,
    mark: '<path fill="currentColor" d="M18 20h60v8H18zM18 32h24c0 20-8 34-24 42zM78 32H54c0 20 8 34 24 42z"/>',
  },
  patrul: {
    accent: '#22313f',
    onAccent: '#ffd23f',
    paper: '#f6f7f8',
    serif: false,
    mark: '<path fill="currentColor" d="M36 18h6L30 80H16zM54 18h6l20 62H66zM45 22h6v12h-6zM45 44h6v13h-6zM44 66h8v14h-8z"/>',
  },
  svodka: {
    accent: '#0f766e',
    onAccent: '#ffffff',
    paper: '#f5fbfa',
    serif: false,
    mark: '<path fill="currentColor" d="M20 26h56v10H20zM20 44h56v10H20zM20 62h34v10H20z"/>',
  },
};

const plainLook: PublisherLook = {
  accent: '#475569',
  onAccent: '#ffffff',
  paper: '#f8fafc',
  serif: false,
  mark: '<circle cx="48" cy="48" r="24" fill="currentColor"/>',
};

export function publisherLook(slug: string): PublisherLook {
  return looks[slug] ?? plainLook;
}
