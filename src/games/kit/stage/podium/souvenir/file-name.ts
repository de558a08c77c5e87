/** "rumpus-<game>-2026-11-23.png": safe on every system. The date is that of the player's clock. */
export function fileName(gameId: string, date: Date, extension: 'png' | 'csv' | 'txt'): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const game = gameId.replace(/[^a-z0-9-]/g, '')
  return `rumpus-${game}-${year}-${twoDigits(month)}-${twoDigits(day)}.${extension}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
