'use client';

import { useEffect } from 'react';
import { writeAges } from './write-ages';

/** Turns every `<RelativeTime>` of the page into words of its age, now and each minute (R23, TIME-1). */
export function TimeWords() {
  useEffect(writeAges, []);
  return null;
}
