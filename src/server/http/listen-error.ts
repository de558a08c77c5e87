/** Explains a failed `listen` to the operator in one line that names the setting. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`port ${port} is taken: stop what uses it, or set PORT to another`)
    case 'EACCES':
      return new Error(`this user may not listen on port ${port}: set PORT to one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new Error(`HOST must be an address of this machine (it is "${host}")`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST must be an address of this machine: "${host}" has none`)
    default:
      return new Error(`cannot listen on HOST "${host}" and PORT ${port}: ${error.message}`)
  }
}
