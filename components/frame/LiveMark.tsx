'use client';

import { useEffect } from 'react';

/** Tells styles and lib/site/head-scripts.ts that scripts have taken the page over: `<html data-live>`. */
export function LiveMark() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
  return null;
}
