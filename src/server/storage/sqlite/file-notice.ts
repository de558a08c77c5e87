/** Something about the database file that its operator should know, though the server starts. */
export interface FileNotice {
  readonly level: 'info' | 'error'
  readonly message: string
}
