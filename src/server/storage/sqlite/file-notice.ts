/** A finding about the database file for the operator's log; the server starts nevertheless. */
export interface FileNotice {
  readonly level: 'info' | 'error'
  readonly message: string
}
