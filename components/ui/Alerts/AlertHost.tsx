'use client';

import { useEffect, useId, useState } from 'react';
import { AlertBox } from '../Alert/Alert.styles';
import { AlertIcon } from '../icons/AlertIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { closeAlert, joinHosts, useAlerts, type AlertTone } from './alerts';
import { Host } from './Alerts.styles';

/** Alerts close by themselves after this time, unless the reader points at them. */
const showMs = 8_000;

/** The live region of the page's alerts, mounted empty; every open dialog has one of its own, because it hides the page. */
export function AlertHost({ place = 'page' }: { place?: 'page' | 'dialog' }) {
  const host = useId();
  useEffect(() => joinHosts(host), [host]);
  const alerts = useAlerts().filter((alert) => alert.host === host);
  return (
    <Host role="alert" aria-atomic="false" data-place={place}>
      {alerts.map(({ id, text, tone }) => (
        <PassingAlert key={id} id={id} text={text} tone={tone} />
      ))}
    </Host>
  );
}

function PassingAlert({ id, text, tone }: { id: number; text: string; tone: AlertTone }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeAlert(id), showMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <AlertBox
      data-tone={tone}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <AlertIcon tone={tone} />
      <p className="text">{text}</p>
      <button type="button" className="close" aria-label="Закрыть сообщение" onClick={() => closeAlert(id)}>
        <CloseIcon />
      </button>
    </AlertBox>
  );
}
