'use client';

import { useLayoutEffect, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { ViewedPhoto } from './photo';
import { readPhotoLinks } from './photo-links';

const importViewer = async () => (await import('./PhotoViewer/PhotoViewer')).PhotoViewer;

interface PhotoOpenerProps {
  /** The id of the element that holds the photos and `PhotoLinks`. */
  galleryId: string;
  /** Subject of the photos. */
  title: string;
}

/** Opens a photo of the gallery in the viewer, whose code loads when the pointer, a finger or the focus reaches a photo. */
export function PhotoOpener({ galleryId, title }: PhotoOpenerProps) {
  const [Viewer, loadViewer] = useOnDemand(importViewer);
  const [opened, setOpened] = useState<{ photos: ViewedPhoto[]; startAt: number } | null>(null);

  // A press that waited for scripts hydrates the gallery on its way: the listener has to be there when React is done.
  useLayoutEffect(() => {
    const gallery = document.getElementById(galleryId);
    const controller = new AbortController();
    const { signal } = controller;
    const open = async (event: MouseEvent) => {
      const link = photoLinkOf(event.target);
      if (!gallery || !link || !isPlainClick(event)) return;
      event.preventDefault();
      const photos = readPhotoLinks(gallery);
      const index = photos.findIndex(({ full }) => full.url === link.getAttribute('href'));
      if (await loadViewer()) setOpened({ photos, startAt: Math.max(index, 0) });
      else window.location.assign(link.href);
    };
    const reach = () => void loadViewer();
    gallery?.addEventListener('click', (event) => void open(event), { signal });
    for (const intent of ['pointerover', 'focusin'])
      gallery?.addEventListener(intent, reach, { signal, passive: true });
    return () => controller.abort();
  }, [galleryId, loadViewer]);

  if (!Viewer || opened === null) return null;
  return <Viewer {...opened} title={title} onClose={() => setOpened(null)} />;
}

function photoLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.photo') : null;
}
