export function sourceHash(root: string, publicApiOrigin: string): string;
export function buildId(root: string, publicApiOrigin: string): string;
