import { useState } from 'react';
import type { ViewedPhoto } from '../photo';

/**
 * One photo, uncut, as large as its box; a text when it cannot be loaded. Give each a `key`: it has its own state.
 */
export function WholePhoto({ file, label }: { file: ViewedPhoto['full']; label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <figure className="stage">
      {isBroken ? (
        <p role="alert">Не удалось загрузить фото.</p>
      ) : (
        <img
          src={file.url}
          width={file.width}
          height={file.height}
          alt={label}
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      )}
    </figure>
  );
}
