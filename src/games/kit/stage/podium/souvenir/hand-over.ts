/** The download has begun by then, also on a slow machine. */
const DOWNLOAD_MS = 30_000

export function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
}

/** Hands a file to the player, by the share sheet where a phone has one for it; true once it is downloaded. */
export async function keepFile(content: Blob, name: string): Promise<boolean> {
  const file = new File([content], name, { type: content.type })
  const data = { files: [file] }
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
      await navigator.share(data)
      return false
    }
  } catch (error) {
    // The player has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return false
  }
  download(file)
  return true
}

/** "rumpus-<game>-2026-11-23.png": safe on every system. The date is that of the player's clock. */
export function fileName(gameId: string, date: Date, extension: 'png' | 'csv' | 'txt'): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const game = gameId.replace(/[^a-z0-9-]/g, '')
  return `rumpus-${game}-${year}-${twoDigits(month)}-${twoDigits(day)}.${extension}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
