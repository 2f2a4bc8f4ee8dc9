'use client';

import { useEffect, useId, useState } from 'react';
import { AlertIcon, CloseIcon } from '../icons';
import { LateStyle } from '../LateStyle';
import { reloadPage } from '../reload-page';
import { alertRules } from './alert-rules';
import { closeAlert, joinHosts, useAlerts, type AlertOffer, type AlertTone } from './alerts';

/** Alerts close by themselves after this time, unless the reader points at them or is offered something. */
const showMs = 8_000;

/** Shows the page's alerts in a region that is mounted empty; every open dialog has its own, because it hides the page. */
export function AlertHost({ position = 'page' }: { position?: 'page' | 'dialog' }) {
  const host = useId();
  useEffect(() => joinHosts(host), [host]);
  const alerts = useAlerts().filter((alert) => alert.host === host);
  return (
    <>
      {alerts.length > 0 && <LateStyle name="alerts" rules={alertRules} />}
      <div role="alert" aria-atomic="false" data-position={position}>
        {alerts.map(({ id, text, tone, offer }) => (
          <PassingAlert key={id} id={id} text={text} tone={tone} offer={offer} />
        ))}
      </div>
    </>
  );
}

function PassingAlert({
  id,
  text,
  tone,
  offer,
}: {
  id: number;
  text: string;
  tone: AlertTone;
  offer: AlertOffer | null;
}) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused || offer !== null;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeAlert(id), showMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <div
      data-tone={tone}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <AlertIcon tone={tone} />
      <div className="text">
        <p>{text}</p>
        {offer === 'reload' && (
          <button type="button" className="offer" onClick={reloadPage}>
            Обновить страницу
          </button>
        )}
        {offer !== null && offer !== 'reload' && (
          <button
            type="button"
            className="offer"
            onClick={() => {
              closeAlert(id);
              offer.take();
            }}
          >
            {offer.words}
          </button>
        )}
      </div>
      <button type="button" className="close" aria-label="Закрыть сообщение" onClick={() => closeAlert(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
