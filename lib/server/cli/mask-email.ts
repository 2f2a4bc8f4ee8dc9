/** «a***@example.by»: enough to recognise an address that one knows, too little to learn one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
