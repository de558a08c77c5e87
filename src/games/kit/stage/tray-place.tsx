/**
 * Where the tray of reactions stands in a wide window: a phase with a column of scores renders it at the end of
 * that column. Without one the tray stands below the phase.
 */
export function TrayPlace() {
  return null
}
