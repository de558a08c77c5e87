/** Whether it is to be taken for the address of a PostgreSQL. */
export function isPostgresUrl(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}
