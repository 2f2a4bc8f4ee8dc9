import { connect } from 'node:tls';

const timeoutMs = 5_000;

/**
 * Until when the certificate is valid that a site shows, also when it has expired or nobody vouches for it.
 * @param origin an https origin
 * @returns null when it cannot be had; the reason is that of a request to the site
 */
export function readCertificateEnd(origin: string): Promise<Date | null> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    // The certificate is only read, nothing is sent.
    const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false });
    const end = (moment: Date | null) => {
      socket.destroy();
      resolve(moment);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const moment = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(moment.getTime()) ? null : moment);
    });
  });
}
