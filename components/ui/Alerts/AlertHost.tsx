import { Host } from './Alerts.styles';
import { LiveAlerts } from './LiveAlerts';

/** Where the page's alerts appear; every open dialog has a place of its own, because it hides the page. */
export function AlertHost({ position = 'page' }: { position?: 'page' | 'dialog' }) {
  return (
    <Host>
      <LiveAlerts position={position} />
    </Host>
  );
}
