'use client';

import { useEffect, useState } from 'react';
import { countMarks } from '@/lib/client/marks/use-marks';
import { paths } from '@/lib/site/paths';

/** Leads to «Моё», with the number of new stories there once it is known. */
export function MyLink() {
  const [count, setCount] = useState(0);
  useEffect(() => countMarks(setCount), []);
  return (
    <a className="my" href={paths.my()}>
      Моё
      {count > 0 && (
        <b>
          {count}
          <span className="hidden"> новых</span>
        </b>
      )}
    </a>
  );
}
