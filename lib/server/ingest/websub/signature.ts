import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bits of the hashes that WebSub §8 names. */
const bitsOf: Readonly<Record<string, number>> = { sha1: 160, sha256: 256, sha384: 384, sha512: 512 };

/** Bits of SHA1, which is accepted only while a hub has signed with nothing better. */
const weakBits = 160;

/**
 * Checks `X-Hub-Signature: method=hex` over a body's raw bytes (WebSub §7.1), in constant time.
 * @returns the bits of the hash; 0 for a missing, malformed or wrong signature.
 */
export function checkSignature(header: string | undefined, body: Uint8Array, secret: string): number {
  const [, method = '', signature = ''] =
    /^\s*(sha1|sha256|sha384|sha512)=([0-9a-f]{40,128})\s*$/i.exec(header ?? '') ?? [];
  const bits = bitsOf[method.toLowerCase()];
  if (bits === undefined) return 0;
  const given = Buffer.from(signature, 'hex');
  const right = createHmac(method.toLowerCase(), secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? bits : 0;
}

/** Returns true when a signature of `bits` counts: SHA1 no longer does once the hub has signed with something better. */
export function isStrongEnough(bits: number, bestBits: number): boolean {
  return bits > 0 && (bits > weakBits || bestBits <= weakBits);
}
