import { useSyncExternalStore } from 'react';

export type AlertTone = 'success' | 'error' | 'info';

/** Action that an alert offers: reloading the page, or one of its own. */
export type AlertOffer = 'reload' | { words: string; take: () => void };

interface ShownAlert {
  id: number;
  text: string;
  tone: AlertTone;
  offer: AlertOffer | null;
  /** The host that shows it: the page, or the dialog that was on top. */
  host: string | null;
}

/** Time a screen reader needs to notice that the page behind a closed dialog is there again, in milliseconds. */
const settleMs = 100;

const listeners = new Set<() => void>();
let hosts: readonly { id: string }[] = [];
let alerts: readonly ShownAlert[] = [];
let lastId = 0;

function set(next: readonly ShownAlert[]): void {
  alerts = next;
  listeners.forEach((listener) => listener());
}

/** Shows an alert over the page, or inside the dialog that is open; one whose dialog closes stays, on the page. One with an offer waits for an answer. */
export function showAlert(text: string, tone: AlertTone = 'info', offer: AlertOffer | null = null): void {
  lastId += 1;
  set([...alerts.filter((alert) => alert.text !== text), { id: lastId, text, tone, offer, host: topHost() }]);
}

export function closeAlert(id: number): void {
  set(alerts.filter((alert) => alert.id !== id));
}

function topHost(): string | null {
  return hosts.at(-1)?.id ?? null;
}

/** Registers a host on top of the others. @returns removes it; its alerts then move to the host below */
export function joinHosts(id: string): () => void {
  const entry = { id };
  hosts = [...hosts, entry];
  rehouse();
  return () => {
    setTimeout(() => {
      hosts = hosts.filter((other) => other !== entry);
      rehouse();
    }, settleMs);
  };
}

/** Alerts without a host go to the one on top. */
function rehouse(): void {
  const ids = hosts.map(({ id }) => id);
  set(alerts.map((alert) => (alert.host !== null && ids.includes(alert.host) ? alert : { ...alert, host: topHost() })));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly ShownAlert[] = [];

/** All alerts; a host shows its own. */
export function useAlerts(): readonly ShownAlert[] {
  return useSyncExternalStore(
    subscribe,
    () => alerts,
    () => none,
  );
}
