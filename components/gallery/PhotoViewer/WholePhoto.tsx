import { useState } from 'react';
import type { Photo } from '../photo';

/** One picture, uncut, as large as its place; a text where it cannot be had. Each has its own state: give it a `key`. */
export function WholePhoto({ file, label }: { file: Photo['full']; label: string }) {
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
