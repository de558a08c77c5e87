/** Whether the address is that of a PostgreSQL database. */
export function isPostgresUrl(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}
