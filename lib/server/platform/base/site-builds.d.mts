export function buildFolders(publicApiOrigin: string): [string, string];
export function findBuild(root: string, publicApiOrigin: string, hash: string): string | null;
export function newestBuild(root: string, publicApiOrigin: string): string | null;
export function freeBuildFolder(root: string, publicApiOrigin: string): string | null;
export function beginBuild(root: string, folder: string): void;
export function endBuild(root: string, folder: string, hash: string): void;
export function serveBuild(root: string, folder: string): () => void;
